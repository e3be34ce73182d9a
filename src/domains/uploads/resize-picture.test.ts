import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resizePicture } from './resize-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })

/** Draws the eye. */
const flower = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff2a00' } })
  .png()
  .toBuffer()

async function squareOf(picture: Buffer): Promise<{ red: number }> {
  const { files } = await resizePicture(picture)
  const square = files.find(({ form, type }) => form === '512' && type === 'webp')
  const { channels } = await sharp(square?.bytes).stats()
  return { red: channels[0]?.max ?? 0 }
}

test('of a 4:5 picture that someone framed, the top becomes the square', async () => {
  const framed = plain(400, 500).composite([{ input: flower, left: 170, top: 430 }])
  expect(await squareOf(await framed.png().toBuffer())).toMatchObject({
    red: expect.toSatisfy((red) => red < 160),
  })
})

test('of any other picture, the square keeps what draws the eye', async () => {
  const other = plain(400, 800).composite([{ input: flower, left: 170, top: 730 }])
  expect(await squareOf(await other.png().toBuffer())).toMatchObject({
    red: expect.toSatisfy((red) => red > 200),
  })
})

test('of an animated PNG, the first frame becomes the picture', async () => {
  const { files } = await resizePicture(readFileSync('tests/fixtures/pictures/animated.png'))
  const { channels } = await sharp(files.find(({ form }) => form === '512')?.bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([4, 11, 9])
})
