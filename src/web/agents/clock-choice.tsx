import { zoneName } from '../../contract/zone-words.ts'
import { Segments } from '../ui/segments.tsx'
import { useAnswering } from './answering.ts'

type Props = { zone: string; onZone: (zone: string) => void }

/** On whose clock times are chosen; nothing where there is but one. */
export function ClockChoice({ zone, onZone }: Props) {
  const { clocks } = useAnswering()
  if (clocks.length < 2) return null
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">Whose clock do you choose on?</p>
      <Segments
        legend="Whose clock do you choose on?"
        choices={clocks.map((clock) => ({
          value: clock.zone,
          label: `${clock.whose === 'you' ? 'Yours' : `${clock.whose}’s`}: ${zoneName(clock.zone)}`,
        }))}
        value={zone}
        onValue={onZone}
      />
    </div>
  )
}
