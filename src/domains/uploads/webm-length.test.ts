import { expect, test } from 'vitest'
import { readSound } from '../../../tests/helpers/browser/sounds.ts'
import { webmSeconds } from './webm-length.ts'

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
