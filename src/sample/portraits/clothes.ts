import { flat, inked, line } from './shapes.ts'

export type Clothes = 'tee' | 'shirt' | 'turtleneck' | 'hoodie' | 'blazer' | 'scarf' | 'overalls' | 'knit'

const body =
  'M60 810 C66 690 110 636 210 606 C232 600 246 594 252 586 C290 640 350 640 386 586 C396 596 410 602 432 608 C530 640 574 690 580 810Z'
const closed = 'M60 810 C66 690 110 636 210 606 C240 560 400 560 432 608 C530 640 574 690 580 810Z'
const sleeves = 'M158 810 C160 760 164 730 172 700 M484 810 C482 760 478 730 470 700'

export function drawClothes(clothes: Clothes, [color, fold]: readonly [string, string]): string {
  const white = '#fffaf0'
  switch (clothes) {
    case 'tee':
      return inked(body, color) + line('M234 600 C270 668 370 668 404 598', 5, fold) + line(sleeves, 5, fold)
    case 'knit':
      return (
        inked(body, color) +
        line('M228 602 C266 676 376 676 410 600', 14, fold) +
        line(`${sleeves} M220 700 L420 700 M210 740 L430 740 M206 780 L434 780`, 5, fold)
      )
    case 'shirt':
      return (
        inked(body, color) +
        inked('M250 574 L214 612 L262 676 L318 640Z', color) +
        inked('M388 574 L424 610 L376 676 L318 640Z', color) +
        line('M318 644 L318 810', 5, fold) +
        line(sleeves, 5, fold)
      )
    case 'turtleneck':
      return (
        inked(body, color) +
        inked('M242 520 C280 552 350 556 394 522 L402 606 C360 648 280 648 234 606Z', color) +
        line('M262 560 L262 606 M318 572 L318 622 M372 560 L374 606', 5, fold) +
        line(sleeves, 5, fold)
      )
    case 'hoodie':
      return (
        inked('M190 620 C180 540 220 500 252 500 L386 510 C430 510 462 560 446 622 L320 690Z', fold) +
        inked(body, color) +
        line('M236 598 C270 676 370 676 402 596', 6) +
        line('M290 662 L286 748 M350 662 L354 740', 6, white) +
        line(sleeves, 5, fold)
      )
    case 'blazer':
      return (
        inked(body, white) +
        inked('M60 810 C66 690 110 636 210 606 L246 588 L318 810Z', color) +
        inked('M580 810 C574 690 530 640 432 608 L392 588 L318 810Z', color) +
        inked('M246 588 L196 640 L232 672 L220 696 L318 810Z', color) +
        inked('M392 588 L440 640 L406 672 L418 696 L318 810Z', color) +
        flat('M470 716 L520 704 L522 722 L472 732Z', fold)
      )
    case 'scarf':
      return (
        inked(closed, '#2b3530') +
        inked(
          'M222 540 C280 580 360 580 410 540 C446 560 450 620 420 644 C360 690 270 690 216 640 C190 612 196 560 222 540Z',
          color,
        ) +
        inked('M250 640 C240 700 250 760 262 800 L340 790 C326 740 322 700 326 660Z', color) +
        line('M236 590 C290 630 350 630 404 590 M276 690 L282 780', 5, fold)
      )
    case 'overalls':
      return (
        inked(body, white) +
        line(
          'M84 740 L556 740 M72 780 L568 780 M120 690 L520 690 M150 650 L210 650 M430 650 L490 650',
          12,
          '#c9d8dc',
        ) +
        inked('M214 810 L222 690 L418 690 L428 810Z', color) +
        inked('M222 604 L250 598 L262 700 L228 700Z', color) +
        inked('M416 604 L390 598 L380 700 L412 700Z', color) +
        flat('M286 730 L354 730 L350 780 L290 780Z', fold)
      )
  }
}
