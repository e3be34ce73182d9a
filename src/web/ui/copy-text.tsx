import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

/** `what` names the text in the toast, such as "Address". */
export function CopyText({ what, text }: { what: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `${what} copied` })
    } catch {
      toast({
        title: 'Not copied',
        text: `Select the ${what.toLowerCase()} and copy it yourself.`,
        tone: 'error',
      })
    }
  }
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon of={Copy} />
      Copy
      <span className="sr-only"> {what.toLowerCase()}</span>
    </Button>
  )
}
