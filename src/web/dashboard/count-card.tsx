import { Card } from '../ui/card.tsx'

type Props = { label: string; count: number | undefined; note?: string | undefined }

export function CountCard({ label, count, note }: Props) {
  return (
    <Card className="flex min-w-0 flex-col gap-1 max-sm:!px-2.5 max-sm:!py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-4 sm:!py-4">
      <p className="text-sm leading-snug text-soft max-sm:min-h-[2lh]">{label}</p>
      <p className="font-display text-3xl leading-tight font-bold tabular-nums">{count ?? '–'}</p>
      {note && <p className="text-sm leading-snug font-semibold sm:col-span-2">{note}</p>}
    </Card>
  )
}
