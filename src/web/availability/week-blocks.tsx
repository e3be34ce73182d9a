import { Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { usePainting } from './use-painting.ts'
import { type Block, blocksOf, type Edge, type Week } from './week-painting.ts'
import { dayNameOf, formatShort, formatSteps } from './week-wording.ts'
import { gridWords } from './wording.ts'

type Shown = { from: number; until: number }

function placeOf({ day, from, until }: Block, shown: Shown): CSSProperties {
  const rows = shown.until - shown.from
  return {
    left: `${(day / 7) * 100}%`,
    width: `${100 / 7}%`,
    top: `${((from - shown.from) / rows) * 100}%`,
    height: `${((until - from) / rows) * 100}%`,
  }
}

type WeekBlocksProps = { week: Week; shown: Shown; chosen: Block | undefined }

/** The open hours as drawn. The cells above them take the pointer and the focus. */
export function WeekBlocks({ week, shown, chosen }: WeekBlocksProps) {
  return blocksOf(week).map((block) => {
    const isChosen = chosen?.day === block.day && chosen.from === block.from
    return (
      <div
        key={`${block.day}-${block.from}`}
        aria-hidden="true"
        style={placeOf(block, shown)}
        className="pointer-events-none absolute p-px sm:px-0.5"
      >
        <div
          className={classNames(
            'h-full overflow-hidden rounded-s border-[1.5px] border-check px-1.5 py-0.5 text-xs leading-4 font-semibold tabular-nums',
            isChosen ? 'bg-check text-on-check' : 'bg-room-soft text-ink',
          )}
        >
          <span className="hidden text-balance @lg:block">{formatShort(block)}</span>
        </div>
      </div>
    )
  })
}

type BlockHandlesProps = {
  week: Week
  shown: Shown
  chosen: Block | undefined
  painting: ReturnType<typeof usePainting>
  onRemove: (block: Block) => void
}

/** The ends of each block, to drag; a finger gets bigger ones, on the chosen block. */
export function BlockHandles({ week, shown, chosen, painting, onRemove }: BlockHandlesProps) {
  return blocksOf(week).map((block) => {
    const isChosen = chosen?.day === block.day && chosen.from === block.from
    return (
      <div
        key={`${block.day}-${block.from}`}
        style={placeOf({ ...block, ...painting.endsOf(block) }, shown)}
        className="pointer-events-none absolute z-20"
      >
        {(['from', 'until'] as const).map((edge) => (
          <div
            key={edge}
            aria-hidden="true"
            data-edge={`${edge}-${block.day}-${block[edge]}`}
            className={handleClass(edge, isChosen)}
            {...painting.handle(block, edge)}
          >
            {isChosen && <span className="size-3 rounded-full border-2 border-check bg-raised" />}
          </div>
        ))}
        {isChosen && (
          <button
            type="button"
            onClick={() => onRemove(block)}
            aria-label={gridWords.remove({ day: dayNameOf(block.day), span: formatSteps(block) })}
            className="pointer-events-auto absolute top-1/2 left-1/2 grid size-7 -translate-1/2 place-items-center rounded-full border border-check bg-raised text-ink hover:bg-sunk"
          >
            <Icon of={Trash2} size={15} />
          </button>
        )}
      </div>
    )
  })
}

function handleClass(edge: Edge, isChosen: boolean): string {
  const place = edge === 'from' ? 'top-0 -translate-y-1/2' : 'bottom-0 translate-y-1/2'
  if (!isChosen) {
    return classNames(
      'pointer-events-auto absolute inset-x-0 h-2 cursor-ns-resize pointer-coarse:hidden',
      place,
    )
  }
  return classNames(
    'pointer-events-auto absolute grid h-6 w-full cursor-ns-resize touch-none place-items-center',
    place,
  )
}
