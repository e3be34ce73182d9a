import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Ban, Flag } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { calledName } from '../../../wording/names.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useApi, useMe } from '../session/session.tsx'
import { BlockDialog, UnblockDialog } from './block-dialog.tsx'
import { blocksQuery } from './blocks-query.ts'
import { type Act, hashOf, type MoreMenuProps } from './more-menu.tsx'
import { ReportDialog, type Reported } from './report-dialog.tsx'
import { blockWords, reportLabels } from './wording.ts'

type Props = Pick<MoreMenuProps, 'person' | 'leave'> & {
  about: Reported
  trigger: ReactElement
  /** What opens at once. */
  first: 'menu' | Act
}

export function TrustMenu({ about, person, leave, trigger, first }: Props) {
  const me = useMe()
  const { data: blocks = [] } = useQuery({ ...blocksQuery(useApi()), enabled: me !== null })
  const [open, setOpen] = useState(first === 'menu' ? undefined : first)
  const isBlocked = blocks.some(({ id }) => id === person.id)
  const called = { name: calledName(person) }
  const blockLabel = isBlocked ? blockWords.unblock(called) : blockWords.block(called)
  const reportLabel = reportLabels[about.kind](called)
  const opening = (act: Act) => ({
    open: open === act,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? act : undefined),
  })
  return (
    <>
      <Menu trigger={trigger} defaultOpen={first === 'menu'}>
        {me ? (
          <>
            <MenuItem icon={Flag} onClick={() => setOpen('report')}>
              <Label>{reportLabel}</Label>
            </MenuItem>
            {!person.deleted && (
              <MenuItem icon={Ban} onClick={() => setOpen('block')}>
                <Label>{blockLabel}</Label>
              </MenuItem>
            )}
          </>
        ) : (
          <>
            <SignInItem icon={Flag} hash={hashOf('report', about)}>
              {reportLabel}
            </SignInItem>
            {!person.deleted && (
              <SignInItem icon={Ban} hash={hashOf('block', about)}>
                {blockLabel}
              </SignInItem>
            )}
          </>
        )}
      </Menu>
      <ReportDialog
        about={about}
        person={person}
        canBlock={!isBlocked && !person.deleted}
        leave={leave}
        {...opening('report')}
      />
      {isBlocked ? (
        <UnblockDialog person={person} {...opening('block')} />
      ) : (
        <BlockDialog person={person} leave={leave} {...opening('block')} />
      )}
    </>
  )
}

type SignInItemProps = { icon: typeof Flag; hash: string; children: string }

/** Leads back here, where the hash opens the dialog. */
function SignInItem({ icon, hash, children }: SignInItemProps) {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <MenuLink icon={icon} to="/login" search={{ next: `${here}#${hash}` }} rel="nofollow" preload={false}>
      <Label>{children}</Label>
    </MenuLink>
  )
}

function Label({ children }: { children: string }) {
  return <span className="my-1 line-clamp-2 max-w-64 min-w-0 wrap-anywhere">{children}</span>
}
