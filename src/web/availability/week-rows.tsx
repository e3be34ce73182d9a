import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { CopyDialog } from './copy-day.tsx'
import { weekdayName } from './day-name.ts'
import type { useGridKeys } from './use-grid-keys.ts'
import { blocksOf, cellOf, toHours, type Week } from './week-painting.ts'
import { dayNameOf, formatHour, formatSteps } from './week-wording.ts'
import { gridWords } from './wording.ts'

type DayHeaderProps = { day: Weekday; week: Week; onCopy: (to: Weekday[]) => void }

export function DayHeader({ day, week, onCopy }: DayHeaderProps) {
  const [open, setOpen] = useState(false)
  const name = weekdayName(day)
  const blocks = blocksOf(week)
  const hasHours = blocks.some((block) => weekdays[block.day] === day)
  return (
    <th scope="col" className="p-0 align-top text-sm font-semibold">
      <span className="block">
        {name.slice(0, 3)}
        <span className="sr-only">{name.slice(3)}</span>
      </span>
      {hasHours && (
        <CopyDialog
          from={day}
          week={blocks.map(toHours)}
          open={open}
          onOpenChange={setOpen}
          onCopy={(to) => {
            onCopy(to)
            setOpen(false)
          }}
          trigger={
            <button
              type="button"
              aria-label={gridWords.copy({ day: name })}
              className="mx-auto grid size-9 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
            >
              <Icon of={Copy} size={16} />
            </button>
          }
        />
      )}
    </th>
  )
}

type WeekRowProps = { step: number; week: Week; keys: ReturnType<typeof useGridKeys> }

export function WeekRow({ step, week, keys }: WeekRowProps) {
  const isHour = step % 2 === 0
  const span = formatSteps({ from: step, until: step + 1 })
  return (
    <tr className="h-6">
      <th
        scope="row"
        className="relative p-0 pr-1.5 text-right align-top text-[0.6875rem] leading-none font-normal whitespace-nowrap text-soft tabular-nums"
      >
        <span className={isHour ? 'relative -top-1' : 'sr-only'}>{isHour ? formatHour(step) : span}</span>
      </th>
      {weekdays.map((each, day) => {
        const cell = cellOf(day, step)
        return (
          <td
            key={each}
            data-cell={cell}
            tabIndex={keys.tabIndexOf(cell)}
            aria-selected={keys.isChosen(cell)}
            aria-label={gridWords.cell({ day: dayNameOf(day), span, open: week[cell] === true })}
            className={classNames(
              'relative z-10 border-l border-line p-0 aria-selected:bg-air-glow focus-visible:-outline-offset-2',
              isHour && !week[cell] && 'border-t',
              !week[cell] && 'hover:bg-room-soft/60',
            )}
          />
        )
      })}
    </tr>
  )
}
