/** BCP 47. What people speak, so without regions and scripts. Chromium can name these: it ships fewer names than Node. */
export const languageCodes = [
  'af',
  'am',
  'ar',
  'as',
  'az',
  'be',
  'bg',
  'bn',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'ga',
  'gd',
  'gl',
  'gu',
  'ha',
  'haw',
  'he',
  'hi',
  'hr',
  'ht',
  'hu',
  'hy',
  'id',
  'ig',
  'is',
  'it',
  'ja',
  'jv',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'ku',
  'ky',
  'lb',
  'lo',
  'lt',
  'lv',
  'mg',
  'mi',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'mt',
  'my',
  'ne',
  'nl',
  'no',
  'om',
  'pa',
  'pl',
  'ps',
  'pt',
  'qu',
  'rm',
  'ro',
  'ru',
  'rw',
  'si',
  'sk',
  'sl',
  'sn',
  'so',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'ti',
  'tr',
  'tw',
  'uk',
  'ur',
  'uz',
  'vi',
  'wo',
  'xh',
  'yi',
  'yo',
  'yue',
  'zh',
  'zu',
] as const
export type LanguageCode = (typeof languageCodes)[number]

let names: Intl.DisplayNames | undefined

/** In English. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' })
  return names.of(code) ?? code
}

/** Of a feed’s tag such as en-us, without the region. Null for a tag of no known language. */
export function showLanguage(tag: string): string | null {
  const { language } = new Intl.Locale(tag.split('-')[0] ?? tag)
  const code = languageCodes.find((each) => each === (norwegian.has(language) ? 'no' : language))
  return code ? languageName(code) : null
}

/** Its written forms. */
const norwegian = new Set(['nb', 'nn'])

type NamedLanguage = { code: LanguageCode; name: string }

/** By name. */
export function nameLanguages(codes: Iterable<LanguageCode>): NamedLanguage[] {
  const named = Array.from(codes, (code) => ({ code, name: languageName(code) }))
  return named.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
