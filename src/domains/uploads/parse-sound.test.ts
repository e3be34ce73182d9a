import { expect, test } from 'vitest'
import { longSound, readSound } from '../../../tests/helpers/browser/sounds.ts'
import { parseSound } from './parse-sound.ts'
import { webmSeconds } from './webm-length.ts'

test.each(['mp3', 'm4a', 'webm', 'ogg'])('a recording is known by its content: %s', async (kind) => {
  const found = await parseSound(readSound(`two-seconds.${kind}`))
  expect(found).toEqual({ kind, seconds: expect.closeTo(2, 0) })
})

test('the length of a long recording is known', async () => {
  expect(await parseSound(longSound(66))).toEqual({ kind: 'mp3', seconds: expect.closeTo(66, -1) })
})

test.each([
  ['tone.wav', Infinity, 'wrongType'],
  ['flac.ogg', Infinity, 'wrongType'],
  ['video.webm', Infinity, 'video'],
  ['two-seconds.m4a', 1500, 'unreadable'],
  ['two-seconds.webm', 450, 'unreadable'],
  ['two-seconds.ogg', 40, 'unreadable'],
])('of %s the first %d bytes are refused as %s', async (name, most, problem) => {
  expect(await parseSound(readSound(name).subarray(0, most))).toEqual({ problem })
})

test.each(['hello', '<script>alert(1)</script>', '\x89PNG\r\n\x1a\n', ''])(
  '%j is no recording',
  async (text) => {
    expect(await parseSound(Buffer.from(text, 'latin1'))).toEqual({ problem: 'wrongType' })
  },
)

test('a recording that a browser streamed says no length, and its blocks do', () => {
  expect(webmSeconds(readSound('two-seconds.webm'))).toBeCloseTo(2, 1)
})

test('a block may begin before its cluster', () => {
  const cluster = [0xe7, 0x82, 0x03, 0xe8]
  const hundredBefore = [0xa3, 0x84, 0x81, 0xff, 0x9c, 0x00]
  expect(webmSeconds(Uint8Array.from([...cluster, ...hundredBefore]))).toBeCloseTo(0.92)
})

test('a recording without blocks, or of another kind, has no length', () => {
  expect(webmSeconds(readSound('two-seconds.webm').subarray(0, 150))).toBeUndefined()
  expect(webmSeconds(readSound('two-seconds.mp3'))).toBeUndefined()
  expect(webmSeconds(new Uint8Array())).toBeUndefined()
})
