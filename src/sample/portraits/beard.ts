import { type FaceShape, jaws } from './face.ts'
import { flat, inked, line } from './shapes.ts'

export type BeardStyle = 'stubble' | 'short' | 'full' | 'mustache' | 'goatee'

const mustache =
  'M312 414 C324 392 350 386 366 394 C384 384 404 390 414 408 C398 404 384 406 368 408 C348 406 330 408 312 414Z'

/** Drawn under the mouth. */
export function drawBeard(style: BeardStyle, shape: FaceShape, color: string): string {
  const { chin, near, far, spread } = jaws[shape]
  const along = (drop: number) =>
    `M206 322 C208 360 ${near - 8} 392 ${near - 4} 402 C${near + 12} ${chin - 48 + drop} 286 ${chin - 18 + drop} ${340 - spread / 2} ${chin - 6 + drop} ` +
    `C${346 - spread / 2} ${chin + 4 + drop} ${354 + spread / 2} ${chin + 4 + drop} ${354 + spread} ${chin - 8 + drop} ` +
    `C${far} ${chin - 28 + drop} 440 ${chin - 66} 443 372 C436 384 430 396 420 400 C406 386 384 384 366 392 C346 384 318 390 302 408 C268 400 238 372 232 322Z`
  if (style === 'stubble') return `<g opacity=".35">${flat(along(0), color)}</g>`
  if (style === 'short') return inked(along(2), color)
  if (style === 'full') return inked(along(44), color)
  if (style === 'goatee')
    return (
      flat(mustache, color) +
      inked(
        `M326 446 C346 440 378 440 394 444 C396 470 384 ${chin + 14} 358 ${chin + 16} C336 ${chin + 12} 326 478 326 446Z`,
        color,
      )
    )
  return inked(mustache, color) + line('M366 396 L368 406', 4)
}
