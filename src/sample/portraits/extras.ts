import { dot, flat, inked, line } from './shapes.ts'

export type Extra = 'headphones' | 'microphone' | 'earrings' | 'bindi'

export function drawGlasses(glasses: 'round' | 'square'): string {
  const lens = 'stroke-width="7"'
  const lenses =
    glasses === 'round'
      ? `<circle cx="322" cy="316" r="42" ${lens}/><ellipse cx="411" cy="316" rx="32" ry="42" ${lens}/>`
      : `<path d="M276 290 C300 282 344 282 366 290 L362 344 C340 354 300 354 282 344Z" ${lens}/><path d="M382 290 C400 284 428 284 444 290 L438 344 C424 352 400 352 386 344Z" ${lens}/>`
  return `${lenses}${line('M364 310 C370 302 376 302 382 308 M280 306 L204 316', 7)}`
}

export function drawExtra(extra: Extra): string {
  switch (extra) {
    case 'earrings':
      return dot(196, 392, 11, '#e0a93a') + dot(196, 414, 7, '#e4573d')
    case 'bindi':
      return dot(374, 250, 8, '#c93a22')
    case 'headphones':
      return (
        line('M196 320 C150 170 230 84 330 84 C420 84 470 140 462 230', 30) +
        line('M196 320 C150 170 230 84 330 84 C420 84 470 140 462 230', 18, '#e4573d') +
        inked(
          'M176 280 C150 290 146 390 178 402 C214 410 236 386 234 340 C232 296 210 270 176 280Z',
          '#2b3530',
        ) +
        line('M186 306 C174 320 174 360 188 376', 5, '#66716b')
      )
    case 'microphone':
      return (
        inked('M470 640 L520 810 L566 810 L506 620Z', '#2b3530') +
        inked('M420 566 C404 516 436 480 474 484 C516 480 546 520 536 566 L520 640 L452 646Z', '#c9d0cb') +
        flat('M444 600 L530 592 L526 614 L448 622Z', '#e4573d') +
        line('M434 530 L530 524 M430 556 L536 550 M460 494 L466 590 M500 490 L502 590', 4, '#66716b')
      )
  }
}
