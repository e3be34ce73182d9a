import { classNames } from './class-names.ts'
import { CopyText } from './copy-text.tsx'
import { Input } from './input.tsx'

/** A text to copy, in a `Field`. `what`: see `CopyText`. */
export function CopyInput({ what, text, className }: { what: string; text: string; className?: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        className={classNames('min-w-48 flex-1', className)}
      />
      <CopyText what={what} text={text} />
    </div>
  )
}
