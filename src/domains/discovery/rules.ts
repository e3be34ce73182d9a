export const peoplePerPart = 10_000
/** Has the largest id that the database can store. */
export const lastPart = 214_747

/** By id, so that people never move to another part. */
export function rangeOfPart(part: number): { from: number; to: number } {
  return { from: part * peoplePerPart, to: (part + 1) * peoplePerPart - 1 }
}

export const feedLength = 50

/** Copies of the color tokens, for pictures and standalone pages. A test compares them. */
export const colors = {
  paper: '#faf6ee',
  ink: '#17211c',
  room: '#12372b',
  roomLine: '#2c5446',
  onRoom: '#f6efe1',
  onRoomSoft: '#c9d3c5',
  air: '#ff7a5c',
}

export const privatePaths = [
  '/api/',
  '/admin',
  '/agent/',
  '/agent-requests',
  '/bookings/',
  '/booking-requests',
  '/calendar/',
  '/dashboard',
  '/messages',
  '/notifications',
  '/reset-password/',
  '/saved',
  '/search?',
  '/settings',
  '/setup/',
  '/start',
  '/unsubscribe/',
  '/verify-email/',
]

/** Characters in our fonts: Latin, Greek, Cyrillic and punctuation. */
const drawn =
  ' -~\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e' +
  '\u0192\u01a0\u01a1\u01af\u01b0\u01cd\u01ce\u0218-\u021b\u0259\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9' +
  '\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u04ae\u04af\u04ba\u04bb\u04e8\u04e9' +
  '\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u20b4\u20b9\u20bd\u2116\u2122\u2212'
const drawable = new RegExp(`^[${drawn}]+$`)

export function isDrawable(text: string): boolean {
  return drawable.test(text)
}

/** Drops symbols that our fonts lack; null when letters are missing. */
export function drawableText(text: string | null): string | null {
  const plain = text
    ?.normalize('NFC')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\p{S}\p{P}\p{Cf}\p{Me}\ufe0f]/gu, (sign) => (isDrawable(sign) ? sign : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain && isDrawable(plain) ? plain : null
}
