import { useLogOut } from '../shared/session/use-log-out.tsx'
import { toast } from '../ui/toast.ts'
import { QuickSearch } from './quick-search.tsx'
import { setTheme, type Theme } from './set-theme.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { quickWords } from './wording.ts'

type Overlay = 'quick-search' | 'shortcuts'

type OverlaysProps = { shown: Overlay | undefined; onShow: (overlay: Overlay | undefined) => void }

/** The dialogs that shortcuts open on any page. */
export function Overlays({ shown, onShow }: OverlaysProps) {
  const { logOut, dialog } = useLogOut()
  const openChange = (overlay: Overlay) => (isOpen: boolean) => onShow(isOpen ? overlay : undefined)
  const acts = {
    logOut,
    showShortcuts: () => onShow('shortcuts'),
    setTheme(theme: Theme) {
      setTheme(theme)
      toast({ title: quickWords.themeSet[theme] })
    },
  }
  return (
    <>
      <QuickSearch open={shown === 'quick-search'} onOpenChange={openChange('quick-search')} acts={acts} />
      <ShortcutList open={shown === 'shortcuts'} onOpenChange={openChange('shortcuts')} />
      {dialog}
    </>
  )
}
