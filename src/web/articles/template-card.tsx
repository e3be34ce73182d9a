import { Copy } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { fillWords, useSiteWords } from '../ui/site-words.ts'
import { toast } from '../ui/toast.ts'

/** Words to take along: what stands in brackets is for the reader to fill in. */
export function TemplateCard({ title, text }: { title: string; text: string }) {
  const said = fillWords(text, useSiteWords())
  async function copy() {
    try {
      await navigator.clipboard.writeText(said)
      toast({ title: 'Template copied', text: 'Fill in what stands in brackets before you send it.' })
    } catch {
      toast({ title: 'Not copied', text: 'Please select the text and copy it yourself.', tone: 'error' })
    }
  }
  return (
    <figure className={classNames(cardClass, 'mt-8 break-inside-avoid overflow-hidden')}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 sm:px-7">
        <span className="font-display text-xl font-bold tracking-tight">{title}</span>
        <Button
          look="secondary"
          size="s"
          onClick={() => void copy()}
          className="noscript:invisible print:hidden"
        >
          <Icon of={Copy} size={16} />
          Copy<span className="sr-only"> {title}</span>
        </Button>
      </figcaption>
      <p className="px-5 py-5 whitespace-pre-line wrap-anywhere sm:px-7">{said}</p>
    </figure>
  )
}
