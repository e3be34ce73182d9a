import { useEffect, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { formatWeekday } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { clockIn, timeZoneOptions } from '../ui/time-zones.ts'
import { browserZone, useAlive } from '../ui/use-viewer-zone.ts'

type ZoneFieldProps = { value: string; onChange: (zone: string) => void; error?: string }

/** One of the world’s time zones, each with its clock; the browser’s own is one press away. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const zones = useMemo(() => timeZoneOptions(value), [value])
  const alive = useAlive()
  const now = useNow()
  const own = alive ? browserZone() : value
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label="Time zone"
        help={
          alive
            ? `It is ${formatWeekday(now, value)}, ${clockIn(value, now)} there now.`
            : 'The clock that you live by.'
        }
        error={error}
        className="w-full max-w-md"
      >
        <Combobox
          options={zones}
          value={value}
          onValueChange={onChange}
          noun="time zones"
          aside={(zone) => clockIn(zone, now)}
        />
      </Field>
      {own !== value && (
        <Button look="outline" size="s" className="py-1.5" onClick={() => onChange(own)}>
          Use this browser’s zone ({own.replaceAll('_', ' ')})
        </Button>
      )}
    </div>
  )
}

/** Now, and again every few seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
