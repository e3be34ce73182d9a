import { drawBeard } from './beard.ts'
import { drawClothes } from './clothes.ts'
import { drawExtra, drawGlasses } from './extras.ts'
import {
  drawBrows,
  drawCheeks,
  drawEyes,
  drawHead,
  drawLines,
  drawMouth,
  drawNeck,
  drawNose,
} from './face.ts'
import { hairStyles } from './hair.ts'
import { headwear } from './headwear.ts'
import type { Look } from './look.ts'
import { cloths, hairColors, walls } from './palette.ts'
import { dot, flat, ink } from './shapes.ts'

/** An SVG of 640 by 800 pixels. The square at its top shows the whole head. */
export function renderPortrait(look: Look): string {
  const { skin, face, hair, older = false, beard, glasses, extra } = look
  const hairTones = hairColors[look.color]
  const cloth = cloths[look.cloth]
  const isCovered = hair in headwear
  const { behind, front } = stylesOf(hair)
  const tones = isCovered ? cloth : hairTones
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 60 520 650" width="640" height="800">' +
    drawWall(look) +
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"` +
    `${look.turned === 'left' ? ' transform="translate(640) scale(-1 1)"' : ''}>` +
    lowered(behind?.(tones) ?? '') +
    drawNeck(skin) +
    drawClothes(look.clothes, isCovered ? cloths.ink : cloth) +
    lowered(
      drawHead(skin, face) +
        drawCheeks(skin) +
        (older ? drawLines(skin) : '') +
        (beard ? drawBeard(beard, face, hairTones[0]) : '') +
        drawEyes(look.eyes ?? 'almond') +
        drawBrows(hairTones[0], older) +
        drawNose(look.nose ?? 'straight') +
        drawMouth(look.mouth ?? 'smile', skin) +
        (extra === 'bindi' ? drawExtra(extra) : '') +
        front(tones, hairTones[0]) +
        (glasses ? drawGlasses(glasses) : '') +
        (extra && extra !== 'bindi' ? drawExtra(extra) : ''),
    ) +
    '</g></svg>'
  )
}

/** The head sits this much lower on the shoulders than its shapes are drawn. */
const lowered = (shapes: string) => shapes && `<g transform="translate(0 44)">${shapes}</g>`

type Style = {
  behind?: (tones: readonly [string, string]) => string
  front: (tones: readonly [string, string], hair: string) => string
}

const styles: Record<Look['hair'], Style> = { ...hairStyles, ...headwear }
const stylesOf = (hair: Look['hair']): Style => styles[hair]

function drawWall({ wall, skin, face }: Look): string {
  const [color, shape] = walls[wall]
  const shapes = [
    dot(320, 360, 220, shape),
    flat('M110 800V360C110 90 530 90 530 360V800Z', shape),
    flat('M0 560 640 420V800H0Z', shape),
    dot(490, 190, 110, shape),
  ]
  const chosen = shapes[(skin + face.length) % shapes.length] ?? ''
  return `<path d="M0 0H640V800H0Z" fill="${color}"/>${chosen}`
}
