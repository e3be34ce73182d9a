import fc from 'fast-check'

/** Text that has broken other programs. */
const nastyText = [
  '__proto__ constructor <script>alert(1)</script> {{7*7}} ../../etc/passwd %s%n%x -1 NaN'.split(' '),
  '2026-02-30 2026-13-01 25:61 0000-01-01 https:// javascript:alert(1)'.split(' '),
  ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\u202eabc', "'; drop table users; --"],
  ['𝒜'.repeat(50), 'x'.repeat(5_000), 'x'.repeat(200_000), 'data:image/png;base64,AAAA'],
].flat()

const big = [1e9, 1e308, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER]
const nastyNumbers = [...big, 0, -1, -0, 0.5, -1e308]

/** Any JSON value that doesn't belong where it's sent. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nastyText),
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: { b: [] } }, ['x'], [1], {
    toString: 1,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Text in place of a path id. */
export const hostileSegments = [
  ...'0 -1 abc 1e3 1.5 2147483648 %00 %ff ..%2f __proto__ null undefined NaN 0x10'.split(' '),
  '9'.repeat(60),
  '%F0%9F%92%A9',
  "1'--",
  ' 1',
  '1%20or%201=1',
]
export const hostilePathSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileSegments),
  fc.string({ minLength: 1, maxLength: 20 }).map(encodeURIComponent),
)

/** Invalid JSON bodies with their content type. */
export const brokenBodies: readonly { body: string | Buffer; type: string }[] = [
  '{ {"a":1,} {"__proto__":{"admin":true}} {"constructor":{"prototype":{"admin":true}}}'.split(' '),
  ['null', '[]', '"text"', '12', '', Buffer.from([0xff, 0xfe, 0x7b, 0x7d])],
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
]
  .flat()
  .map((body) => ({ body, type: 'application/json' }))
  .concat([
    { body: '{}', type: 'text/plain' },
    { body: 'a=1', type: 'application/x-www-form-urlencoded' },
    { body: '<a/>', type: 'application/xml' },
    { body: '{}', type: 'application/json; charset=utf-16' },
    { body: '{}', type: 'nonsense' },
    { body: 'x', type: 'multipart/form-data' },
    { body: '--x\r\nbroken', type: 'multipart/form-data; boundary=x' },
  ])
