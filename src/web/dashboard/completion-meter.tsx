import { Link } from '@tanstack/react-router'
import { profileWords } from './wording.ts'

/** Leads to what is missing. */
export function CompletionMeter({ percent }: { percent: number }) {
  const shape = 'grid gap-2 rounded-m bg-sunk p-4'
  if (percent === 100) {
    return (
      <div className={shape}>
        <Meter percent={percent} />
      </div>
    )
  }
  return (
    <Link to="/start/$step" params={{ step: 'about' }} className={`${shape} hover:bg-line`}>
      <Meter percent={percent} />
      <span className="text-sm underline underline-offset-4">{profileWords.addMissing}</span>
    </Link>
  )
}

function Meter({ percent }: { percent: number }) {
  return (
    <>
      <span className="text-sm font-semibold">{profileWords.completion({ percent })}</span>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-ok forced-colors:bg-check"
          style={{ width: `${percent}%` }}
        />
      </span>
    </>
  )
}
