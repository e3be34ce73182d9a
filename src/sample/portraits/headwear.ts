import { flat, inked, line } from './shapes.ts'

type Tones = readonly [color: string, fold: string]
type Headwear = { behind?: (tones: Tones) => string; front: (tones: Tones, hair: string) => string }

/** Scarves and hats, in the colors of cloth. */
export const headwear = {
  hijab: {
    behind: ([color]) =>
      inked('M200 190 C140 260 146 420 120 560 L160 770H530L540 600C500 460 500 260 440 180Z', color),
    front: ([color, fold]) =>
      inked(
        'M330 96 C226 92 164 170 164 286 C164 400 176 480 236 532 C280 566 350 572 404 540 C462 500 476 420 474 330 C474 190 430 100 330 96Z M330 182 C392 182 430 226 432 290 C434 310 444 330 440 372 C434 440 398 490 352 488 C290 484 232 420 226 330 C222 240 258 184 330 182Z',
        color,
      ).replace('<path', '<path fill-rule="evenodd"') +
      inked(
        'M236 532C200 560 130 570 96 640L84 770H446C452 680 430 590 404 540C350 572 280 566 236 532Z',
        color,
      ) +
      line(
        'M220 180 C196 230 188 320 206 410 M260 560 C220 600 200 650 196 770 M380 560 C340 600 320 680 322 770',
        5,
        fold,
      ),
  },
  turban: {
    front: ([color, fold]) =>
      inked(
        'M200 282 C166 240 172 150 226 112 C280 60 400 62 446 120 C486 168 478 240 450 274 C420 240 380 214 344 208 C296 212 240 244 200 282Z',
        color,
      ) +
      line(
        'M206 270 C250 180 330 130 440 128 M192 214 C240 140 310 100 390 92 M344 208 C360 170 400 150 458 160',
        5,
        fold,
      ),
  },
  headwrap: {
    front: ([color, fold]) =>
      inked('M240 150 C180 60 260 20 306 60 C330 10 430 20 420 84 C470 80 480 140 430 164Z', color) +
      inked(
        'M202 300 C172 220 204 136 300 124 C390 112 452 160 450 256 C400 214 300 210 232 262 C222 280 212 292 202 300Z',
        color,
      ) +
      line(
        'M214 250 C260 190 350 168 440 204 M306 66 C310 90 306 110 296 126 M418 86 C396 96 380 112 372 128',
        5,
        fold,
      ),
  },
  beanie: {
    front: ([color, fold]) =>
      inked('M196 250 C176 130 250 72 330 76 C420 80 466 150 450 248Z', color) +
      inked(
        'M184 250 C184 224 196 214 220 212 C290 196 380 196 440 212 C460 218 466 234 460 262 C452 276 440 276 430 266 C360 246 290 250 226 284 C200 294 184 280 184 250Z',
        color,
      ) +
      line(
        'M230 222 L236 272 M280 210 L284 256 M334 204 L336 248 M388 208 L386 252 M430 216 L424 260',
        5,
        fold,
      ),
  },
  cap: {
    front: ([color, fold], hair) =>
      inked('M196 262 C176 150 250 94 330 98 C410 100 452 160 446 240 C370 214 270 218 196 262Z', color) +
      inked('M300 226 C380 190 470 210 540 262 C480 250 400 250 330 268Z', color) +
      line('M330 100 C300 140 290 180 292 226', 5, fold) +
      flat('M200 262 C196 300 202 330 212 344 C230 330 236 290 240 250Z', hair),
  },
} satisfies Record<string, Headwear>
