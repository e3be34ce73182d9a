import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span
      dir="auto"
      className="inline-block max-w-full rounded-m border border-transparent bg-sunk px-2.5 py-px text-sm wrap-anywhere"
    >
      {children}
    </span>
  )
}

type RemovableChipProps = { label: string; onRemove: () => void; disabled?: boolean }

export function RemovableChip({ label, onRemove, disabled }: RemovableChipProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onRemove}
      aria-label={`Remove ${label}`}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-transparent bg-room-soft pr-2 pl-3 text-sm font-medium transition-colors hover:bg-line disabled:opacity-55"
    >
      <span dir="auto" className="truncate">
        {label}
      </span>
      <Icon of={X} size={15} className="shrink-0" />
    </button>
  )
}

type ChipsProps = { names: string[]; most: number; label: string }

export function Chips({ names, most, label }: ChipsProps) {
  if (names.length === 0) return null
  const rest = names.slice(most)
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.slice(0, most).map((name) => (
        <li key={name} className="max-w-full">
          <Chip>{name}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')}>
          <Chip>
            +{rest.length}
            <span className="sr-only"> more: {rest.join(', ')}</span>
          </Chip>
        </li>
      )}
    </ul>
  )
}
