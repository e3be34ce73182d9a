import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  blockAt,
  type Cell,
  type Changes,
  cellOf,
  cellsBetween,
  cellsIn,
  dayOf,
  paintCells,
  stepOf,
  type Week,
} from './week-painting.ts'

type GridKeys = {
  week: Week
  /** The steps that are shown; `until` is exclusive. */
  shown: { from: number; until: number }
  onPaint: (changes: Changes) => void
  onUndo: () => void
  onEscape: () => void
}

/** Steps of Page Up and Page Down. */
const page = 4

/** A cell cursor: arrows move it, with Shift they select, Space and Enter open or close, Delete removes. */
export function useGridKeys({ week, shown, onPaint, onUndo, onEscape }: GridKeys) {
  const [cursor, setCursor] = useState<Cell>(() => cellOf(0, Math.max(shown.from, 18)))
  const [anchor, setAnchor] = useState(cursor)
  const stop = inside(cursor, shown)
  const chosen = anchor === cursor ? [] : cellsBetween(anchor, cursor)

  /** The cell that gets the focus next by a key, which may extend the selection. */
  const expected = useRef<Cell>(undefined)

  function put(cell: Cell, isExtending = false) {
    expected.current = cell
    setCursor(cell)
    if (!isExtending) setAnchor(cell)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target as HTMLElement).dataset.cell) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      return onUndo()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(stop, event.key, shown)
    if (next !== undefined) {
      event.preventDefault()
      put(next, event.shiftKey)
      const grid = event.currentTarget
      return grid.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
    }
    const cells = chosen.length > 0 ? chosen : [stop]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onPaint(paintCells(week, cells, !cells.every((cell) => week[cell])))
      setAnchor(stop)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      const block = chosen.length === 0 ? blockAt(week, stop) : undefined
      onPaint(paintCells(week, block ? cellsIn(block) : cells, false))
      setAnchor(stop)
    } else if (event.key === 'Escape') {
      setAnchor(stop)
      onEscape()
    }
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = event.target.dataset.cell
    if (cell !== undefined && Number(cell) !== expected.current) put(Number(cell))
  }

  return {
    onKeyDown,
    onFocus,
    put,
    isChosen: (cell: Cell) => chosen.includes(cell),
    tabIndexOf: (cell: Cell) => (cell === stop ? 0 : -1),
  }
}

function inside(cell: Cell, { from, until }: GridKeys['shown']): Cell {
  return cellOf(dayOf(cell), Math.min(Math.max(stepOf(cell), from), until - 1))
}

/** The cell that a key leads to; undefined for other keys. */
function moved(cell: Cell, key: string, shown: GridKeys['shown']): Cell | undefined {
  const [day, step] = [dayOf(cell), stepOf(cell)]
  const to = (nextDay: number, nextStep: number) =>
    inside(cellOf(Math.min(Math.max(nextDay, 0), 6), Math.max(nextStep, 0)), shown)
  // A step past the end of a day would be the next day’s.
  const down = (steps: number) => to(day, Math.min(step + steps, shown.until - 1))
  switch (key) {
    case 'ArrowLeft':
      return to(day - 1, step)
    case 'ArrowRight':
      return to(day + 1, step)
    case 'ArrowUp':
      return to(day, step - 1)
    case 'ArrowDown':
      return down(1)
    case 'PageUp':
      return to(day, step - page)
    case 'PageDown':
      return down(page)
    case 'Home':
      return to(0, step)
    case 'End':
      return to(6, step)
    default:
      return undefined
  }
}
