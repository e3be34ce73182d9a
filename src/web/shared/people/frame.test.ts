import { expect, test } from 'vitest'
import { canMove, type Frame, mostZoom, move, startOf, type View, zoomTo } from './frame.ts'

/** A landscape photo, as high as its frame. */
const landscape: Frame = { photo: { width: 400, height: 300 }, opening: { width: 240, height: 300 } }
const middle: View = { at: { x: 0, y: 0 }, zoom: 1 }

test('a photo can’t be moved out of its frame', () => {
  const right = move(middle, { x: 1000, y: 1000 }, landscape)
  expect(right).toEqual({ at: { x: 80, y: 0 }, zoom: 1 })
  expect(move(right, { x: -1000, y: 1 }, landscape).at).toEqual({ x: -80, y: 0 })
})

test('zooming keeps what is in the middle, and fills the frame on the way back', () => {
  const zoomed = zoomTo({ at: { x: 50, y: 0 }, zoom: 1 }, 2, 3, landscape)
  expect(zoomed).toEqual({ at: { x: 100, y: 0 }, zoom: 2 })
  const corner = move(zoomed, { x: 1000, y: 1000 }, landscape)
  expect(zoomTo(corner, 1, 3, landscape)).toEqual({ at: { x: 80, y: 0 }, zoom: 1 })
})

test('zooming ends at the whole photo, and where the portrait would blur', () => {
  expect(zoomTo(middle, 0.2, 3, landscape).zoom).toBe(1)
  expect(zoomTo(middle, 9, 3, landscape).zoom).toBe(3)
  expect(mostZoom({ width: 3024, height: 4032 })).toBe(3)
  expect(mostZoom({ width: 800, height: 600 })).toBe(1.5)
  expect(mostZoom({ width: 90, height: 60 })).toBe(1)
})

test('the frame’s place is told in percent of the photo', () => {
  expect(startOf(middle, landscape)).toEqual({ left: 20, top: 0 })
  expect(startOf(move(middle, { x: 1000, y: 0 }, landscape), landscape)).toEqual({ left: 0, top: 0 })
  expect(startOf(zoomTo(middle, 2, 3, landscape), landscape)).toEqual({ left: 35, top: 25 })
})

test('a photo moves only where it is longer than its frame', () => {
  expect(canMove(landscape, 1)).toEqual({ across: true, down: false })
  expect(canMove(landscape, 1.5)).toEqual({ across: true, down: true })
})
