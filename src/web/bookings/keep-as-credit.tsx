import { Checkbox } from '../ui/checkbox.tsx'

type Props = { help: string; checked: boolean; onChange: (keep: boolean) => void }

/** What becomes of the fee if the request is not accepted: the payer’s choice. */
export function KeepAsCredit({ help, checked, onChange }: Props) {
  return (
    <Checkbox
      label="Keep as credit if declined"
      help={help}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
