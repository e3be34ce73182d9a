/** `skin`: 1 is lightest. */
export type Look = {
  skin: 1 | 2 | 3 | 4 | 5
  hair: 'short' | 'long' | 'bob' | 'bun' | 'curls' | 'bald' | 'scarf'
  colour: 'black' | 'brown' | 'blond' | 'red' | 'grey' | 'green' | 'blue'
  beard?: boolean
}

const skins = ['#f2cfb6', '#e5b48f', '#c98f65', '#9c6340', '#6b4029'] as const
const shades = ['#e2b79b', '#d19c75', '#b0774f', '#834f31', '#56321f'] as const
const hairColours = {
  black: '#231d1b',
  brown: '#5b3a26',
  blond: '#c99b4e',
  red: '#a4482b',
  grey: '#a5a39c',
  green: '#2f6650',
  blue: '#3d5a80',
}
const rooms = [
  ['#dfe8dc', '#12372b', '#f0b95a'],
  ['#f3d9c9', '#8c3b2c', '#f6efe1'],
  ['#d9e2ee', '#37517d', '#f2c879'],
  ['#fbeccb', '#8a5a00', '#c93a22'],
  ['#e6dcec', '#6b4b87', '#dfe8dc'],
  ['#f1eadc', '#1d6b43', '#c93a22'],
] as const

const head = 'M256 132c-52 0-84 38-84 92 0 62 38 112 84 112s84-50 84-112c0-54-32-92-84-92z'

const hairShapes: Record<Look['hair'], { behind: string; before: string }> = {
  short: {
    behind: '',
    before:
      'M166 232c-10-76 30-122 92-122s100 44 90 122c-8-40-26-62-46-70-30 14-72 14-96 4-20 12-34 34-40 66z',
  },
  long: {
    behind: 'M256 104c-74 0-110 52-108 124 2 74-18 120-26 174h268c-8-54-28-100-26-174 2-72-34-124-108-124z',
    before: 'M170 228c0-60 40-88 86-88s86 28 86 88c-22-34-48-58-62-66-34 36-78 52-110 66z',
  },
  bob: {
    behind: 'M256 106c-76 0-110 52-108 122 1 50-2 84-6 108h228c-4-24-7-58-6-108 2-70-32-122-108-122z',
    before: 'M172 224c4-56 40-82 84-82s80 26 84 82c-44-6-120-14-168 0z',
  },
  bun: {
    behind: 'M256 46c-30 0-50 22-50 48s20 46 50 46 50-20 50-46-20-48-50-48z',
    before: 'M168 230c-6-72 36-116 88-116s94 44 88 116c-12-44-44-72-88-72s-76 28-88 72z',
  },
  curls: {
    behind:
      'M256 92c-30-22-66-2-70 24-34 4-50 38-36 64-22 22-14 58 14 68 0 24 20 40 40 36h104c20 4 40-12 40-36 28-10 36-46 14-68 14-26-2-60-36-64-4-26-40-46-70-24z',
    before: 'M172 214c6-44 40-66 84-66s78 22 84 66c-14-14-30-20-44-14-22-14-58-14-80 0-14-6-30 0-44 14z',
  },
  bald: { behind: '', before: '' },
  scarf: {
    behind: 'M256 96c-76 0-112 54-110 128 2 66 20 104 2 170h216c-18-66 0-104 2-170 2-74-34-128-110-128z',
    before:
      'M160 230c-6-76 40-120 96-120s102 44 96 120c-2 60-32 110-96 110s-94-50-96-110zM256 148c-44 0-70 34-70 82s30 92 70 92 70-44 70-92-26-82-70-82z',
  },
}

const beardShape =
  'M174 246c4 62 38 98 82 98s78-36 82-98c-12 32-30 42-48 42-10-10-58-10-68 0-18 0-36-10-48-42z'

export function renderPortrait(name: string, { skin, hair, colour, beard }: Look): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  const [wall, cloth, light] = rooms[sum % rooms.length] ?? rooms[0]
  const [face, shade] = [skins[skin - 1], shades[skin - 1]]
  const { behind, before } = hairShapes[hair]
  const tone = hairColours[colour]
  const left = 90 + (sum % 60)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<rect width="512" height="512" fill="${wall}"/>
<circle cx="${sum % 2 ? left : 512 - left}" cy="120" r="${90 + (sum % 40)}" fill="${light}" opacity=".55"/>
<path d="${behind}" fill="${tone}"/>
<path d="M76 512c6-92 70-130 132-142h96c62 12 126 50 132 142z" fill="${cloth}"/>
<path d="M216 312v64c0 22 18 40 40 40s40-18 40-40v-64z" fill="${shade}"/>
<path d="${head}" fill="${face}"/>
<path d="${beard ? beardShape : ''}" fill="${tone}" opacity=".92"/>
<path d="${before}" fill="${tone}" fill-rule="evenodd"/>
</svg>`
}
