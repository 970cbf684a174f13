#include "CISAL.h"

// Eight tables, so that eight bytes go at once; carry-less multiplication takes sixty-four where the processor has it.

#define POLYNOMIAL 0xEDB88320u

static uint32_t tables[8][256];

// Before `main`, while there is one thread.
__attribute__((constructor)) static void fill_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ POLYNOMIAL : crc >> 1;
    tables[0][byte] = crc;
  }
  for (int table = 1; table < 8; table++)
    for (int byte = 0; byte < 256; byte++) {
      uint32_t crc = tables[table - 1][byte];
      tables[table][byte] = crc >> 8 ^ tables[0][crc & 0xff];
    }
}

// The register itself: neither inverted before nor after.
static uint32_t by_tables(uint32_t crc, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) {
    uint32_t low = crc ^ ((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
    crc = tables[7][low & 0xff] ^ tables[6][low >> 8 & 0xff] ^ tables[5][low >> 16 & 0xff] ^ tables[4][low >> 24] ^
          tables[3][bytes[4]] ^ tables[2][bytes[5]] ^ tables[1][bytes[6]] ^ tables[0][bytes[7]];
  }
  for (; count > 0; bytes++, count--) crc = crc >> 8 ^ tables[0][(crc ^ *bytes) & 0xff];
  return crc;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define FOLDING __attribute__((target("pclmul,sse4.1")))

FOLDING static __m128i fold(__m128i value, __m128i by, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(value, by, 0x00);
  __m128i high = _mm_clmulepi64_si128(value, by, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

// Intel's "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ"; at least 64 bytes, in steps of 16.
FOLDING static uint32_t by_folding(uint32_t crc, const uint8_t *bytes, size_t count) {
  const __m128i *from = (const __m128i *)bytes;
  const __m128i by_512 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
  const __m128i by_128 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
  __m128i part[4];
  for (int index = 0; index < 4; index++) part[index] = _mm_loadu_si128(from + index);
  part[0] = _mm_xor_si128(part[0], _mm_cvtsi32_si128((int)crc));
  for (from += 4, count -= 64; count >= 64; from += 4, count -= 64)
    for (int index = 0; index < 4; index++) part[index] = fold(part[index], by_512, _mm_loadu_si128(from + index));
  __m128i value = part[0];
  for (int index = 1; index < 4; index++) value = fold(value, by_128, part[index]);
  for (; count >= 16; from++, count -= 16) value = fold(value, by_128, _mm_loadu_si128(from));
  // The 128 bits left are as good as the bytes before them.
  uint8_t left[16];
  _mm_storeu_si128((__m128i *)left, value);
  return by_tables(0, left, sizeof left);
}

static uint32_t by_best(uint32_t crc, const uint8_t *bytes, size_t count) {
  size_t folded = count & ~(size_t)15;
  if (folded < 64 || !__builtin_cpu_supports("pclmul") || !__builtin_cpu_supports("sse4.1"))
    return by_tables(crc, bytes, count);
  return by_tables(by_folding(crc, bytes, folded), bytes + folded, count - folded);
}
#else
static uint32_t by_best(uint32_t crc, const uint8_t *bytes, size_t count) { return by_tables(crc, bytes, count); }
#endif

uint32_t streakline_crc32(uint32_t crc, const uint8_t *bytes, size_t count) { return ~by_best(~crc, bytes, count); }
