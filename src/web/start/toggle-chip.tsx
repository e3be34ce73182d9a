import { Check, Plus } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type ToggleChipProps = {
  label: string
  pressed: boolean
  onPress: () => void
  large?: boolean
  /** Presses do nothing; focus stays. */
  busy?: boolean
}

/** Stays where it is when pressed, so the focus does too. */
export function ToggleChip({ label, pressed, onPress, large, busy }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
      className={classNames(
        'shows-chosen inline-flex max-w-full items-center gap-1.5 rounded-full border border-edge/60 bg-raised text-left leading-tight font-medium transition-colors',
        'hover:border-ink aria-pressed:border-go-edge aria-pressed:bg-go aria-pressed:text-on-go',
        large ? 'min-h-12 py-2 pr-5 pl-4' : 'min-h-9 py-1 pr-3.5 pl-2.5 text-sm',
      )}
    >
      <Icon of={pressed ? Check : Plus} size={large ? 18 : 15} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </button>
  )
}
