#pragma once

#include <stddef.h>
#include <stdint.h>

// ISA-L's inflate, behind the few calls that Streakline needs. Debian's package has the shared library only, which a
// program that is linked statically cannot use; so the half of ISA-L that decodes lies in `isa-l`, unchanged.

// A new stream of raw DEFLATE data; NULL without memory.
void *streakline_inflate_open(void);

void streakline_inflate_close(void *stream);

// Decodes as much as fits. 0: wants more input or more room; 1: the data has ended; 2: it is damaged.
int streakline_inflate(
    void *stream, const uint8_t *from, size_t count, size_t *used, uint8_t *into, size_t room, size_t *made);

// The CRC-32 of zlib and zip, going on from the one of what came before, 0 at first.
uint32_t streakline_crc32(uint32_t crc, const uint8_t *bytes, size_t count);
