export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** In pixels on screen: the photo before zooming, and the frame over its middle. */
export type Frame = { photo: Size; opening: Size }

export type View = { at: Point; zoom: number }

export const aspect = 4 / 5

/** Pixels per press of an arrow key, with Shift fewer. */
export const step = 16
export const fineStep = 3
export const zoomStep = 0.1

const most = 3
/** Zoomed in further, the stored portrait would be blurred. */
const fewestPixels = 400

/** `photo` in its own pixels. */
export function mostZoom({ width, height }: Size): number {
  const framed = Math.min(height, width / aspect)
  return Math.min(most, Math.max(1, framed / fewestPixels))
}

/** How far the photo can move from the middle. */
function slack({ photo, opening }: Frame, zoom: number): Point {
  return {
    x: Math.max(0, (photo.width * zoom - opening.width) / 2),
    y: Math.max(0, (photo.height * zoom - opening.height) / 2),
  }
}

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** The photo always fills the frame. */
export function move({ at, zoom }: View, by: Point, frame: Frame): View {
  const limit = slack(frame, zoom)
  return { at: { x: within(at.x + by.x, limit.x), y: within(at.y + by.y, limit.y) }, zoom }
}

/** What is in the middle stays there. */
export function zoomTo({ at, zoom }: View, wanted: number, max: number, frame: Frame): View {
  const next = Math.min(max, Math.max(1, wanted))
  const scaled = { x: (at.x * next) / zoom, y: (at.y * next) / zoom }
  return move({ at: scaled, zoom: next }, { x: 0, y: 0 }, frame)
}

/** Where the frame starts, in percent of the photo. */
export function startOf({ at, zoom }: View, frame: Frame): { left: number; top: number } {
  const limit = slack(frame, zoom)
  return {
    left: Math.round(((limit.x - at.x) / (frame.photo.width * zoom)) * 100),
    top: Math.round(((limit.y - at.y) / (frame.photo.height * zoom)) * 100),
  }
}

export function canMove(frame: Frame, zoom: number): { across: boolean; down: boolean } {
  const { x, y } = slack(frame, zoom)
  return { across: x >= 1, down: y >= 1 }
}
