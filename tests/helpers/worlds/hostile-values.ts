import fc from 'fast-check'

/** Text that has broken other programs. */
const nastyText = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%s%n%x',
  '\u202eabc',
  '𝒜'.repeat(50),
  'x'.repeat(5_000),
  'x'.repeat(200_000),
  '-1',
  'NaN',
  '2026-02-30',
  '2026-13-01',
  '25:61',
  '0000-01-01',
  'https://',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
]

const nastyNumbers = [
  0,
  -1,
  -0,
  0.5,
  1e9,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
]

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
export const hostilePathSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    'abc',
    '1e3',
    '1.5',
    '2147483648',
    '9'.repeat(60),
    '%00',
    '%ff',
    '..%2f',
    '__proto__',
  ),
  fc.constantFrom('null', 'undefined', 'NaN', '0x10', '%F0%9F%92%A9', "1'--", ' 1', '1%20or%201=1'),
  fc.string({ minLength: 1, maxLength: 20 }).map(encodeURIComponent),
)

/** Invalid JSON bodies with their content type. */
export const brokenBodies: readonly { body: string | Buffer; type: string }[] = [
  { body: '{', type: 'application/json' },
  { body: '{"a":1,}', type: 'application/json' },
  { body: '{"__proto__":{"admin":true}}', type: 'application/json' },
  { body: '{"constructor":{"prototype":{"admin":true}}}', type: 'application/json' },
  { body: 'null', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '"text"', type: 'application/json' },
  { body: '12', type: 'application/json' },
  { body: '', type: 'application/json' },
  { body: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), type: 'application/json' },
  { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: 'application/json' },
  { body: '{}', type: 'text/plain' },
  { body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { body: '<a/>', type: 'application/xml' },
  { body: '{}', type: 'application/json; charset=utf-16' },
  { body: '{}', type: 'nonsense' },
  { body: 'x', type: 'multipart/form-data' },
  { body: '--x\r\nbroken', type: 'multipart/form-data; boundary=x' },
]
