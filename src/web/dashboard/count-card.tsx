import { Card } from '../ui/card.tsx'

/** A number and what it counts. */
export function CountCard({ label, count }: { label: string; count: number | undefined }) {
  return (
    <Card>
      <p className="text-sm text-soft">{label}</p>
      <p className="font-display text-4xl font-bold">{count ?? '–'}</p>
    </Card>
  )
}
