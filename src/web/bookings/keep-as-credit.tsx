import { Checkbox } from '../ui/checkbox.tsx'

/** What becomes of the fee if the request is not accepted: the payer’s choice. */
export function KeepAsCredit({ checked, onChange }: { checked: boolean; onChange: (keep: boolean) => void }) {
  return (
    <Checkbox
      label="Keep as credit if declined"
      help="Also when nobody answers in time or the time is taken. If you withdraw, the hold is always released in full."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
