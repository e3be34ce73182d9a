type Props = { counts: Record<string, number | undefined> }

export function CountLine({ counts }: Props) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 max-sm:gap-x-4 max-sm:text-sm">
      {Object.entries(counts).map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
