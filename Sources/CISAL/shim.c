#include "CISAL.h"

#include <stdlib.h>

#include "isa-l/huff_codes.h"
#include "isa-l/igzip_lib.h"

// What the decoder calls that ISA-L has in assembler, or in its other half.

int decode_huffman_code_block_stateless_base(struct inflate_state *state, uint8_t *start);

int decode_huffman_code_block_stateless(struct inflate_state *state, uint8_t *start) {
  return decode_huffman_code_block_stateless_base(state, start);
}

// A header that is longer than any input is never taken for the known one.
struct isal_hufftables hufftables_default = {.deflate_hdr_count = UINT32_MAX};

// Only wrappers have checksums, and raw data has no wrapper.
uint32_t crc32_gzip_refl(uint32_t crc, const unsigned char *bytes, uint64_t count) {
  return streakline_crc32(crc, bytes, count);
}

uint32_t isal_adler32_bam1(uint32_t adler, const unsigned char *bytes, uint64_t count) {
  (void)bytes;
  (void)count;
  return adler;
}

void isal_gzip_header_init(struct isal_gzip_header *header) { *header = (struct isal_gzip_header){0}; }

void *streakline_inflate_open(void) {
  struct inflate_state *state = malloc(sizeof *state);
  if (state == NULL) return NULL;
  isal_inflate_init(state);
  state->crc_flag = ISAL_DEFLATE;
  return state;
}

void streakline_inflate_close(void *stream) { free(stream); }

int streakline_inflate(
    void *stream, const uint8_t *from, size_t count, size_t *used, uint8_t *into, size_t room, size_t *made) {
  struct inflate_state *state = stream;
  state->next_in = (uint8_t *)from;
  state->avail_in = (uint32_t)count;
  state->next_out = into;
  state->avail_out = (uint32_t)room;
  int code = isal_inflate(state);
  *used = count - state->avail_in;
  *made = room - state->avail_out;
  if (code < 0) return 2;
  if (state->block_state != ISAL_BLOCK_FINISH) return 0;
  // Whole bytes that were taken into the bit buffer and not needed belong to what follows the data.
  size_t surplus = state->read_in_length > 0 ? (size_t)state->read_in_length / 8 : 0;
  if (surplus > *used) surplus = *used;
  *used -= surplus;
  state->read_in_length = 0;
  return 1;
}
