import { Users } from 'lucide-react'
import { type AdminUser, userSorts } from '../../../contract/admin/users.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { Money } from '../../shared/money/money.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { formatDay } from '../../shared/times/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { CreateUser } from './create-user.tsx'
import { InvitePeople } from './invite-people.tsx'
import { UserMenu } from './user-menu.tsx'
import { type UsersSearch, usersQuery } from './users-query.ts'
import { userStateWords, usersWords, userTypeWords, userFilterWords as words } from './wording.ts'

const helper = adminColumns<AdminUser>()
const columns = helper.columns([
  helper.accessor('name', {
    header: 'User',
    cell: (cell) => <Identity user={cell.row.original} />,
    meta: { names: true, className: 'md:min-w-60' },
  }),
  helper.accessor('userType', { header: 'Type', cell: (cell) => userTypeWords[cell.getValue()] }),
  helper.display({ id: 'state', header: 'State', cell: (cell) => <State user={cell.row.original} /> }),
  helper.accessor('createdAt', { header: 'Joined', cell: (cell) => <Day at={cell.getValue()} /> }),
  helper.accessor('lastActiveAt', { header: 'Last active', cell: (cell) => <Day at={cell.getValue()} /> }),
  helper.accessor('bookingCount', {
    header: 'Bookings',
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { numeric: true },
  }),
  helper.accessor('totalSpent', {
    header: 'Spent',
    cell: (cell) => <Money cents={cell.getValue()} />,
    meta: { numeric: true },
  }),
])

const actionsFor = (user: AdminUser) => <UserMenu user={user} />

export function UsersTable({ search }: { search: UsersSearch }) {
  const api = useApi()
  return (
    <AdminTable
      words={usersWords}
      file="users"
      query={usersQuery(api, search)}
      columns={columns}
      sorts={userSorts}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <>
          <ListFilter
            name="userType"
            label={words.type}
            all={words.allTypes}
            choices={toChoices(userTypeWords)}
          />
          <ListFilter
            name="state"
            label={words.state}
            all={words.allStates}
            choices={toChoices(userStateWords)}
          />
        </>
      }
      create={
        <>
          <InvitePeople />
          <CreateUser />
        </>
      }
      actions={actionsFor}
      emptyIcon={Users}
    />
  )
}

function Identity({ user }: { user: AdminUser }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={user.name} src={user.avatar} size="s" />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">
          <bdi>{user.name}</bdi>
        </span>
        {user.email && (
          <span className="text-sm font-normal wrap-anywhere text-soft">
            <EmailAddress of={user.email} />
            {!user.emailVerified && <span className="whitespace-nowrap"> {words.unconfirmed}</span>}
          </span>
        )}
      </span>
    </span>
  )
}

function State({ user }: { user: AdminUser }) {
  const isRestricted = !user.deletedAt && !user.approvalAskedAt
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.deletedAt && <Badge tone="quiet">{userStateWords.deleted}</Badge>}
      {!user.deletedAt && user.suspendedAt && <Badge tone="bad">{userStateWords.suspended}</Badge>}
      {!user.suspendedAt && !user.approvalAskedAt && <Badge tone="ok">{userStateWords.active}</Badge>}
      {!user.suspendedAt && user.approvalAskedAt && <Badge tone="wait">{userStateWords.waiting}</Badge>}
      {isRestricted && user.limitedAt && <Badge tone="wait">{userStateWords.limited}</Badge>}
      {isRestricted && user.hiddenAt && <Badge tone="wait">{userStateWords.hidden}</Badge>}
      {user.deletesAt && <Badge tone="wait">{userStateWords.leaving}</Badge>}
      {user.sample && <Badge>{userStateWords.sample}</Badge>}
    </span>
  )
}

function Day({ at }: { at: string }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDay(at, zone)}
    </time>
  )
}
