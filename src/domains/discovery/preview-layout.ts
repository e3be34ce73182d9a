import { colors } from './rules.ts'
import { siteWords } from './wording.ts'

type Style = Record<string, string | number>
type Box = {
  type: 'div' | 'img'
  props: { style: Style; src?: string; children?: (Box | string)[] | string }
}

/** Without a person it’s the site’s own preview. */
export type PreviewText = {
  platformName: string
  /** The site’s own accent, if it has one. */
  accent?: string | undefined
  person?: {
    name: string
    headline: string | null
    topics: string[]
    initials: string
    colour: string
  }
}

type Site = Pick<PreviewText, 'platformName' | 'accent'>

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

export type Face = 'Bricolage' | 'Instrument' | 'Manrope-Bold' | 'Manrope-Medium'

const inRanges = (face: Face, ...ranges: string[]) =>
  ranges.map((range) => ({ face, range, name: `${face} ${range}` }))
const further = ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** The site’s fonts; Manrope, in matching weights, for letters they lack. */
export const faces = {
  display: [
    ...inRanges('Bricolage', 'latin', 'latin-ext', 'vietnamese'),
    ...inRanges('Manrope-Bold', ...further),
  ],
  text: [...inRanges('Instrument', 'latin', 'latin-ext'), ...inRanges('Manrope-Medium', ...further)],
}
const display = faces.display.map(({ name }) => name).join(', ')
const text = faces.text.map(({ name }) => name).join(', ')

const lamplight = '#3a5945'

export function personPreviewLayout(
  site: Site,
  person: NonNullable<PreviewText['person']>,
  picture: string | undefined,
): Box {
  const { name, headline, topics } = person
  return frame(
    '20% 46%',
    box(
      { alignItems: 'center', flexGrow: 1, gap: 64 },
      faceOf(person, picture),
      box(
        {
          flexDirection: 'column',
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          minWidth: 0,
          gap: 24,
          wordBreak: 'break-word',
        },
        box(
          {
            fontFamily: display,
            fontSize: sizeOf(name),
            lineHeight: 1.06,
            // Room for stacked accents, which would be clipped.
            padding: '20px 0 0',
            margin: '-20px 0 0',
            ...clamp(name.length > 32 ? 3 : 2),
          },
          name,
        ),
        ...(headline
          ? [box({ fontSize: 36, lineHeight: 1.3, color: colors.onRoomSoft, ...clamp(3) }, headline)]
          : []),
        ...(topics.length > 0
          ? [box({ gap: 14, flexWrap: 'wrap', height: 54, overflow: 'hidden' }, ...topics.map(chip))]
          : []),
      ),
    ),
    brand(site),
  )
}

export function sitePreviewLayout(site: Site): Box {
  return frame(
    '88% 30%',
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 28 },
      brand(site, site.platformName.length > 24 ? 40 : 64),
      box(
        { flexDirection: 'column', fontFamily: display, fontSize: 92, lineHeight: 1.08 },
        ...siteWords.claim.map((line) => box({}, line)),
      ),
      box({ fontSize: 38, lineHeight: 1.35, color: colors.onRoomSoft, maxWidth: 940 }, siteWords.tagline),
    ),
  )
}

/** `lit`: where the light is. */
function frame(lit: string, ...children: Box[]): Box {
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: '64px 80px 52px',
      backgroundColor: colors.room,
      backgroundImage: `radial-gradient(circle at ${lit}, ${lamplight}, ${colors.room} 46%)`,
      boxSizing: 'border-box',
      color: colors.onRoom,
      fontFamily: text,
    },
    ...children,
  )
}

function faceOf({ initials, colour }: NonNullable<PreviewText['person']>, picture: string | undefined): Box {
  const round: Style = { width: 300, height: 300, borderRadius: 44, flexShrink: 0 }
  if (picture) return { type: 'img', props: { src: picture, style: { ...round, objectFit: 'cover' } } }
  const look = { backgroundColor: colour, fontFamily: display, fontSize: 128, color: '#ffffff' }
  return box({ ...round, ...look, alignItems: 'center', justifyContent: 'center' }, initials)
}

const chip = (topic: string): Box =>
  box(
    {
      fontSize: 26,
      lineHeight: 1,
      padding: '12px 22px',
      borderRadius: 27,
      border: `2px solid ${colors.roomLine}`,
      maxWidth: 640,
      ...clamp(1),
    },
    topic,
  )

function brand({ platformName, accent = colors.air }: Site, fontSize = 32): Box {
  const light = Math.round(fontSize * 0.62)
  return box(
    { alignItems: 'center', gap: Math.round(fontSize * 0.55) },
    box({
      width: light,
      height: light,
      flexShrink: 0,
      borderRadius: light,
      backgroundColor: accent,
      boxShadow: `0 0 0 ${Math.round(light * 0.38)}px ${accent}47`,
    }),
    box(
      {
        fontFamily: display,
        fontSize,
        lineHeight: 1.06,
        flexShrink: 1,
        minWidth: 0,
        wordBreak: 'break-word',
      },
      platformName,
    ),
  )
}

const clamp = (lines: number): Style => ({ display: 'block', lineClamp: lines, overflow: 'hidden' })

function sizeOf(name: string): number {
  if (name.length <= 16) return 88
  return name.length <= 32 ? 72 : 54
}
