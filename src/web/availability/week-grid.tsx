import { Undo2 } from 'lucide-react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { zoneName } from '../../wording/times.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { formatList, weekdayName } from './day-name.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePainting } from './use-painting.ts'
import { useWeek } from './use-week.ts'
import { BlockHandles, WeekBlocks } from './week-blocks.tsx'
import {
  type Block,
  blockAt,
  blocksOf,
  type Cell,
  type Changes,
  cellOf,
  cellsIn,
  copyDay,
  type Edge,
  hourFrom,
  openWorkdays,
  paintCells,
  shownSteps,
  stepsPerDay,
} from './week-painting.ts'
import { DayHeader, WeekRow } from './week-rows.tsx'
import { describeChanges } from './week-wording.ts'
import { gridWords } from './wording.ts'

type WeekGridProps = { owner: { id: number; timeZone: string }; slots: Slot[] }

/** Over the rows and columns of the table, without its names and times. */
const layer = 'absolute top-16 right-0 bottom-0 left-9 sm:left-13'

export function WeekGrid({ owner, slots }: WeekGridProps) {
  const { week, paint, undo, status, retry } = useWeek(owner.id, slots)
  const [said, setSaid] = useState('')
  const [isWholeDay, setWholeDay] = useState(false)
  const [chosenCell, setChosenCell] = useState<Cell>()
  const [usual] = useState(() => shownSteps(week))
  const shown = isWholeDay ? { from: 0, until: stepsPerDay } : widest(usual, shownSteps(week))
  const area = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const help = useId()
  const chosen = chosenCell === undefined ? undefined : blockAt(week, chosenCell)

  function act(changes: Changes, words = describeChanges(changes)) {
    if (changes.size === 0) return
    paint(changes)
    setSaid(words)
  }

  function undoLast() {
    const undone = undo?.()
    setSaid(undone ? gridWords.undone({ changes: describeChanges(undone) }) : gridWords.nothingToUndo)
  }

  const painting = usePainting({
    area,
    week,
    shown,
    onPaint(changes) {
      act(changes)
      setChosenCell(undefined)
    },
    onResize(changes, block: Block, edge: Edge) {
      act(changes)
      setChosenCell(cellOf(block.day, edge === 'from' ? block.until - 1 : block.from))
    },
  })
  const keys = useGridKeys({
    week,
    shown,
    onPaint: act,
    onUndo: undoLast,
    onEscape() {
      painting.cancel()
      setChosenCell(undefined)
    },
  })

  /** A press or tap: opens an hour, or chooses the block that is there. */
  function press(event: MouseEvent<HTMLElement>) {
    const named = (event.target as HTMLElement).dataset.cell
    if (painting.takeDragged() || named === undefined) return
    const cell = Number(named)
    keys.put(cell)
    const isChosen = chosen !== undefined && blockAt(week, cell)?.from === chosen.from
    if (!week[cell]) act(paintCells(week, hourFrom(cell), true))
    setChosenCell(isChosen && blockAt(week, cell)?.day === chosen.day ? undefined : cell)
  }

  function remove(block: Block) {
    act(paintCells(week, cellsIn(block), false))
    setChosenCell(undefined)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellOf(block.day, block.from)}"]`)?.focus()
  }

  const drawn = painting.preview
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tools
        isEmpty={blocksOf(week).length === 0}
        status={status}
        canUndo={undo !== undefined}
        onUndo={undoLast}
        onWorkdays={() => {
          const changes = openWorkdays(week)
          if (changes.size === 0) setSaid(gridWords.workdaysOpen)
          act(changes, gridWords.workdaysDone)
        }}
      />
      {status === 'failed' && (
        <Banner
          tone="bad"
          action={
            <Button look="outline" size="s" onClick={retry}>
              {gridWords.retry}
            </Button>
          }
        >
          <p role="alert">{gridWords.failed}</p>
        </Banner>
      )}
      <p id={help} className="text-sm text-soft">
        <span className="pointer-coarse:hidden">{gridWords.mouse}</span>
        <span className="hidden pointer-coarse:inline">{gridWords.touch}</span>
      </p>
      <div className="relative -mx-2 rounded-m border border-line bg-raised p-1 select-none sm:mx-0 sm:p-2">
        <div className="relative">
          <div ref={area} className={layer}>
            <WeekBlocks week={drawn} shown={shown} chosen={chosen} />
          </div>

          <table
            ref={table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with a cell cursor is a grid
            role="grid"
            aria-label={gridWords.label({ zone: zoneName(owner.timeZone) })}
            aria-describedby={help}
            aria-multiselectable="true"
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
            onClick={press}
            {...painting.cells}
            className="w-full table-fixed border-separate border-spacing-0"
          >
            <thead>
              <tr className="h-16">
                <th scope="col" className="w-9 p-0 sm:w-13">
                  <span className="sr-only">{gridWords.times}</span>
                </th>
                {weekdays.map((day, index) => (
                  <DayHeader
                    key={day}
                    day={day}
                    week={week}
                    onCopy={(to) => {
                      const days = formatList(to.map(weekdayName))
                      const targets = to.map((each) => weekdays.indexOf(each))
                      act(copyDay(week, index, targets), gridWords.copied({ day: weekdayName(day), days }))
                    }}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {steps(shown).map((step) => (
                <WeekRow key={step} step={step} week={week} keys={keys} />
              ))}
            </tbody>
          </table>
          <div className={classNames(layer, 'pointer-events-none')}>
            <BlockHandles week={week} shown={shown} chosen={chosen} painting={painting} onRemove={remove} />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Checkbox
          label={gridWords.wholeDay}
          checked={isWholeDay}
          onChange={(event) => setWholeDay(event.currentTarget.checked)}
        />
        <p className="text-sm text-soft pointer-coarse:hidden">{gridWords.keys}</p>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const steps = ({ from, until }: { from: number; until: number }) =>
  Array.from({ length: until - from }, (_, i) => from + i)

/** Rows stay while hours are painted, so nothing moves under the pointer. */
function widest(a: { from: number; until: number }, b: { from: number; until: number }) {
  return { from: Math.min(a.from, b.from), until: Math.max(a.until, b.until) }
}

type ToolsProps = {
  isEmpty: boolean
  status: 'saved' | 'saving' | 'failed'
  canUndo: boolean
  onUndo: () => void
  onWorkdays: () => void
}

function Tools({ isEmpty, status, canUndo, onUndo, onWorkdays }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look={isEmpty ? 'primary' : 'outline'} onClick={onWorkdays}>
        {gridWords.workdays}
      </Button>
      <Button look="ghost" aria-disabled={!canUndo} onClick={onUndo}>
        <Icon of={Undo2} />
        {gridWords.undo}
      </Button>
      <output className="ml-auto text-sm text-soft">
        {status === 'saving' && gridWords.saving}
        {status === 'saved' && canUndo && gridWords.saved}
      </output>
    </div>
  )
}
