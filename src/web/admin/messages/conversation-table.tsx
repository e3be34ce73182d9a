import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type AdminConversation,
  conversationSorts,
  maxMessagesSearched,
} from '../../../contract/admin/messages.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { IsolatedList } from '../../ui/isolated-list.tsx'
import { adminColumns } from '../admin-columns.ts'
import { conversationsQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import type { ListSearch } from '../list-search.ts'
import { toolsForm } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { useList } from '../use-list.ts'
import { ConversationReader } from './conversation-reader.tsx'
import { conversationsWords, privacyWords } from './wording.ts'

const helper = adminColumns<AdminConversation>()
const columns = helper.columns([
  helper.accessor('participants', {
    header: 'Between',
    cell: (cell) => <IsolatedList items={cell.getValue().map(({ name }) => name)} between=" and " />,
    meta: { names: true },
  }),
  helper.accessor('messageCount', {
    header: 'Messages',
    cell: (cell) => formatNumber(cell.getValue()),
    meta: { numeric: true },
  }),
  helper.accessor('lastMessageAt', {
    header: 'Last message',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-60' },
  }),
])

function namesOf({ participants }: AdminConversation): string {
  return participants.map(({ name }) => name).join(' and ')
}

function openOf(row: AdminConversation) {
  return <ConversationReader id={row.id} names={namesOf(row)} />
}

export function ConversationTable({ search }: { search: ListSearch<'words'> }) {
  const api = useApi()
  return (
    <>
      <Banner>{privacyWords.notice({ limit: formatNumber(maxMessagesSearched) })}</Banner>
      <div className="mt-5">
        <AdminTable
          words={conversationsWords}
          file="conversations"
          query={conversationsQuery(api, search)}
          columns={columns}
          sorts={conversationSorts}
          usual="-lastMessageAt"
          rowId={({ id }) => id}
          filters={<WordsSearch />}
          actions={openOf}
          emptyIcon={MessagesSquare}
        />
      </div>
    </>
  )
}

/**
 * Searching private messages is audited, so it runs only on submit, never while typing. Without script, this form and the
 * one next to it keep each other’s values.
 */
function WordsSearch() {
  const { search, turn } = useList()
  const words = search.words ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = words
  }, [words])
  return (
    <form
      className="flex min-w-0 grow basis-72 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        turn({ words: input.current?.value.trim() })
      }}
    >
      {(['q', 'sort'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      {words && <input type="hidden" name="words" form={toolsForm} value={words} />}
      <Input
        ref={input}
        type="search"
        name="words"
        maxLength={100}
        defaultValue={words}
        aria-label={privacyWords.words}
        placeholder={privacyWords.words}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="outline">
        {privacyWords.search}
      </Button>
    </form>
  )
}
