import { profileWords } from './wording.ts'

export function CompletionMeter({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2 rounded-m bg-sunk p-4">
      <p className="text-sm font-semibold">{profileWords.completion({ percent })}</p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-ok forced-colors:bg-check" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
