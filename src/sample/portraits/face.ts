import { type Skin, skins } from './palette.ts'
import { dot, flat, ink, inked, line } from './shapes.ts'

export type FaceShape = 'oval' | 'round' | 'long' | 'square' | 'heart'
export type Eyes = 'round' | 'almond' | 'narrow' | 'laughing'
export type Nose = 'small' | 'straight' | 'broad' | 'strong'
export type Mouth = 'smile' | 'grin' | 'calm' | 'talking' | 'smirk'

/** Where the chin is, how wide the jaw is at the near and the far side, and how far the chin spreads. */
export const jaws: Record<FaceShape, { chin: number; near: number; far: number; spread: number }> = {
  oval: { chin: 482, near: 224, far: 424, spread: 46 },
  round: { chin: 470, near: 214, far: 440, spread: 70 },
  long: { chin: 504, near: 228, far: 420, spread: 44 },
  square: { chin: 486, near: 218, far: 430, spread: 74 },
  heart: { chin: 486, near: 234, far: 412, spread: 30 },
}

export function drawNeck(skin: Skin): string {
  const [tone, shade] = skins[skin]
  return (
    inked('M252 440 L250 600 C285 650 350 650 388 600 L384 480Z', tone) +
    flat('M255 480 C290 538 350 556 384 530 L385 562 C340 588 280 564 254 524Z', shade)
  )
}

export function drawHead(skin: Skin, shape: FaceShape): string {
  const [tone, shade] = skins[skin]
  const { chin, near, far, spread } = jaws[shape]
  return (
    inked('M214 300 C184 284 168 312 178 342 C186 372 206 384 222 370Z', tone) +
    line('M192 320 C204 318 208 334 202 348', 5, shade) +
    inked(
      `M206 300 C204 205 250 150 322 150 C396 150 440 205 440 272 C440 290 433 300 433 314 C433 334 444 344 442 368 ` +
        `C440 ${chin - 66} ${far} ${chin - 30} ${354 + spread} ${chin - 10} C${354 + spread / 2} ${chin + 2} ${346 - spread / 2} ${chin + 2} ${340 - spread / 2} ${chin - 8} ` +
        `C290 ${chin - 24} ${near + 14} ${chin - 52} ${near - 4} 400 C210 372 207 350 206 300Z`,
      tone,
    )
  )
}

const halfHeights: Record<Eyes, number> = { round: 20, almond: 16, narrow: 11, laughing: 0 }

export function drawEyes(eyes: Eyes): string {
  if (eyes === 'laughing')
    return line('M296 322 C308 302 334 302 346 322', 8) + line('M390 322 C400 304 420 304 428 320', 8)
  const high = halfHeights[eyes]
  const eye = (x: number, half: number) =>
    flat(
      `M${x - half} 316 C${x - half / 2} ${316 - high * 1.3} ${x + half / 2} ${316 - high * 1.3} ${x + half} 314 ` +
        `C${x + half / 2} ${316 + high} ${x - half / 2} ${316 + high} ${x - half} 316Z`,
      '#fffdf8',
    ) +
    dot(x + 3, 314, Math.min(14, high), ink) +
    dot(x + 7, 309, 4, '#fffdf8') +
    line(
      `M${x - half - 3} 317 C${x - half / 2} ${314 - high * 1.3} ${x + half / 2} ${314 - high * 1.3} ${x + half + 2} 313`,
    )
  return eye(321, 27) + eye(407, 20)
}

export function drawBrows(color: string, isOlder: boolean): string {
  const low = isOlder ? 4 : 0
  return line(
    `M288 ${280 + low} C304 ${264 + low} 332 ${264 + low} 350 ${276 + low} M388 ${274 + low} C400 ${264 + low} 418 ${266 + low} 430 ${278 + low}`,
    11,
    color,
  )
}

const noses: Record<Nose, string> = {
  small: 'M378 346 C390 360 392 372 380 376 C374 378 368 376 364 372',
  straight: 'M372 306 C376 334 398 358 396 370 C394 382 376 382 366 376',
  broad: 'M376 322 C382 344 404 358 401 374 C397 388 372 388 358 380 C352 376 352 368 357 364',
  strong: 'M370 296 C388 318 410 350 408 366 C404 380 384 380 370 376',
}

export const drawNose = (nose: Nose): string => line(noses[nose])

export function drawMouth(mouth: Mouth, skin: Skin): string {
  const lip = skin > 4 ? '#b4574a' : '#c9574b'
  if (mouth === 'calm')
    return line('M324 422 C346 430 376 430 398 420', 7) + line('M346 444 C358 449 370 448 380 443', 4, lip)
  if (mouth === 'smirk') return line('M326 424 C350 436 384 432 404 408', 7)
  if (mouth === 'smile')
    return line('M314 412 C332 442 384 446 406 408', 7) + line('M344 450 C358 456 372 454 384 448', 4, lip)
  if (mouth === 'talking')
    return (
      flat(
        'M330 414 C350 404 380 404 398 412 C398 444 382 458 364 458 C346 458 332 440 330 414Z',
        '#5b1f1c',
      ) +
      flat('M338 414 C354 407 376 407 390 412 L388 422 C372 426 354 426 340 424Z', '#fffdf8') +
      flat('M344 446 C352 436 376 436 384 446 C376 458 352 458 344 446Z', lip)
    )
  return (
    flat('M310 408 C340 414 384 412 408 402 C404 440 384 456 360 456 C334 456 316 436 310 408Z', '#5b1f1c') +
    flat('M318 411 C346 416 384 413 402 406 C400 416 396 422 392 426 C366 432 340 432 326 428Z', '#fffdf8') +
    line('M308 406 C340 414 384 412 410 400', 5)
  )
}

export function drawCheeks(skin: Skin): string {
  const color = skin > 4 ? '#c8553d' : '#e8735c'
  return (
    `<g fill="${color}" stroke="none" opacity=".2">` +
    '<ellipse cx="288" cy="374" rx="34" ry="22"/><ellipse cx="424" cy="372" rx="18" ry="20"/></g>'
  )
}

export function drawLines(skin: Skin): string {
  const [, shade] = skins[skin]
  return line(
    'M302 384 C300 398 302 410 308 418 M410 382 C414 392 414 402 412 408 M268 316 C262 322 260 328 260 334 M272 330 C268 334 266 340 266 344 M302 346 C316 352 330 352 342 346 M300 222 C330 214 370 214 400 222 M308 242 C334 236 368 236 394 242',
    5,
    shade,
  )
}
