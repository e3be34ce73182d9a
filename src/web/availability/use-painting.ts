import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import {
  applyChanges,
  type Block,
  type Cell,
  type Changes,
  cellOf,
  cellsBetween,
  type Edge,
  movedBlock,
  moveEdge,
  paintCells,
  type Week,
} from './week-painting.ts'

type Drag =
  | { kind: 'paint'; anchor: Cell; to: Cell; open: boolean; isMoved: boolean }
  | { kind: 'edge'; block: Block; edge: Edge; grabbedRow: number; step: number }

type Painting = {
  /** The seven columns, without names and times. */
  area: RefObject<HTMLElement | null>
  week: Week
  shown: { from: number; until: number }
  onPaint: (changes: Changes) => void
  onResize: (changes: Changes, block: Block, edge: Edge) => void
}

/**
 * Mouse and pen paint by dragging. A finger scrolls the page, and drags only the ends of a block.
 * What is released counts where it is released: the last move may not have been drawn yet.
 */
export function usePainting({ area, week, shown, onPaint, onResize }: Painting) {
  const [drag, setDrag] = useState<Drag>()
  // A click follows the end of a drag; it must not act as well.
  const isDragged = useRef(false)

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect()
    const rows = shown.until - shown.from
    return {
      day: Math.min(Math.max(Math.floor(((clientX - left) / width) * 7), 0), 6),
      row: shown.from + Math.min(Math.max(((clientY - top) / height) * rows, 0), rows),
    }
  }

  function cellAt(event: PointerEvent): Cell {
    const { day, row } = placeOf(event)
    return cellOf(day, Math.min(Math.floor(row), shown.until - 1))
  }

  function stepAt(event: PointerEvent, { block, edge, grabbedRow }: Extract<Drag, { kind: 'edge' }>): number {
    return block[edge] + Math.round(placeOf(event).row - grabbedRow)
  }

  return {
    /** The week as it would be if the drag ended now. */
    preview: drag ? applyChanges(week, changesOf(week, drag)) : week,
    /** Where the ends of a block are, with the drag. */
    endsOf(block: Block): Pick<Block, 'from' | 'until'> {
      if (drag?.kind !== 'edge' || !isSame(drag.block, block)) return block
      return movedBlock(block, drag.edge, drag.step)
    },
    cancel: () => setDrag(undefined),
    takeDragged() {
      const was = isDragged.current
      isDragged.current = false
      return was
    },
    cells: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDragged.current = false
        const isCell = (event.target as HTMLElement).dataset.cell !== undefined
        if (!isCell || event.pointerType === 'touch' || event.button !== 0) return
        const anchor = cellAt(event)
        setDrag({ kind: 'paint', anchor, to: anchor, open: !week[anchor], isMoved: false })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.kind !== 'paint') return
        // Released outside of the grid before it was captured.
        if (event.buttons === 0) return setDrag(undefined)
        const to = cellAt(event)
        if (to === drag.to) return
        // Not on the press: a captured click would no longer be the cell’s.
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
        setDrag({ ...drag, to, isMoved: true })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        setDrag(undefined)
        if (drag?.kind !== 'paint' || !isDragged.current) return
        onPaint(changesOf(week, { ...drag, to: cellAt(event), isMoved: true }))
      },
      onPointerCancel: () => setDrag(undefined),
    },
    handle: (block: Block, edge: Edge) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        if (event.button !== 0) return
        isDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ kind: 'edge', block, edge, grabbedRow: placeOf(event).row, step: block[edge] })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.kind === 'edge') setDrag({ ...drag, step: stepAt(event, drag) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        setDrag(undefined)
        if (drag?.kind !== 'edge') return
        onResize(changesOf(week, { ...drag, step: stepAt(event, drag) }), drag.block, drag.edge)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

const isSame = (a: Block, b: Block) => a.day === b.day && a.from === b.from

function changesOf(week: Week, drag: Drag): Changes {
  if (drag.kind === 'edge') return moveEdge(week, drag.block, drag.edge, drag.step)
  // A press without a move is a click.
  if (!drag.isMoved) return new Map()
  return paintCells(week, cellsBetween(drag.anchor, drag.to), drag.open)
}
