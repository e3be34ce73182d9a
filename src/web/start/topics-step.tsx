import { type FormEvent, useRef, useState } from 'react'
import type { Category } from '../../contract/categories.ts'
import type { Profile } from '../../contract/profiles.ts'
import { trimText } from '../../contract/text.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { findTyped, keepTyped } from './start-draft.ts'
import { StepActions } from './step-actions.tsx'
import { ToggleChip } from './toggle-chip.tsx'
import { commonCategories, sortCategories, suggestTopics } from './topics.ts'
import { useGoOn } from './use-go-on.ts'
import { type SaveProfile, useInOrder } from './use-save.ts'
import { startWords, topicWords as words } from './wording.ts'

const mostTopics = 30

export type Chosen = { topics: string[]; categories: Category[] }

type TopicsStepProps = {
  profile: Profile
  /** By name. */
  categories: readonly Category[]
  save: SaveProfile
  /** Refetches the profile. */
  onCategories: () => Promise<unknown>
  onChosen: (chosen: Chosen) => void
}

export function TopicsStep({ profile, categories: all, save, onCategories, onChosen }: TopicsStepProps) {
  const goOn = useGoOn('topics')
  const [{ topics, categories: chosen }, setShown] = useState<Chosen>({
    topics: profile.topicsOfDiscussion,
    categories: profile.categories,
  })
  // A failed save takes back only itself: more may have been chosen meanwhile.
  const latest = useRef({ topics, categories: chosen })
  const savedTopics = useRef(topics)
  const saveCategory = useSaveCategory(profile.id)

  function show(next: Partial<Chosen>) {
    latest.current = { ...latest.current, ...next }
    setShown(latest.current)
    onChosen(latest.current)
  }

  function showCategory(category: Category, isChosen: boolean) {
    const others = latest.current.categories.filter(({ id }) => id !== category.id)
    show({ categories: isChosen ? [...others, category] : others })
  }

  async function choose(category: Category) {
    const add = !chosen.some(({ id }) => id === category.id)
    showCategory(category, add)
    try {
      await saveCategory(category.id, add)
      await onCategories()
    } catch (error) {
      showCategory(category, !add)
      toastError(startWords.failed, error)
    }
  }

  async function setTo(next: string[]) {
    show({ topics: next })
    try {
      await save({ topicsOfDiscussion: next })
      savedTopics.current = next
    } catch (error) {
      // A later save has them all.
      if (latest.current.topics !== next) return
      show({ topics: savedTopics.current })
      toastError(startWords.failed, error)
    }
  }

  function toggleTopic(topic: string) {
    const without = topics.filter((each) => !isSame(each, topic))
    if (without.length < topics.length) return void setTo(without)
    if (topics.length >= mostTopics) {
      return void toast({ title: words.tooMany({ most: mostTopics }), tone: 'error' })
    }
    void setTo([...topics, topic])
  }

  return (
    <div className="grid gap-8">
      <CategoryChips all={all} chosen={chosen} onToggle={(category) => void choose(category)} />
      <TopicChips categories={chosen.map(({ name }) => name)} topics={topics} onToggle={toggleTopic} />
      <OwnTopic
        userId={profile.id}
        onAdd={(topic) => {
          if (!topics.some((each) => isSame(each, topic))) toggleTopic(topic)
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <StepActions step="topics" busy={false} />
      </form>
    </div>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type CategoryChipsProps = {
  all: readonly Category[]
  chosen: readonly Category[]
  onToggle: (category: Category) => void
}

function CategoryChips({ all, chosen, onToggle }: CategoryChipsProps) {
  const [whole, setWhole] = useState(false)
  const first = useRef<HTMLFieldSetElement>(null)
  // Those chosen before stay visible; a press moves none.
  const [before] = useState(() => new Set(chosen.map(({ id }) => id)))
  const sorted = sortCategories(all)
  const shown = whole
    ? sorted
    : sorted.filter(({ id }, place) => place < commonCategories.length || before.has(id))
  return (
    <fieldset ref={first} className="grid justify-items-start gap-3">
      <legend className="mb-3">
        <h2 className="text-xl">{words.categories}</h2>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {shown.map((category) => (
          <li key={category.id} className="max-w-full">
            <ToggleChip
              label={category.name}
              pressed={chosen.some(({ id }) => id === category.id)}
              onPress={() => onToggle(category)}
            />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button
          look="ghost"
          size="s"
          className="-mx-4"
          onClick={() => {
            setWhole(true)
            // The pressed button goes, and the focus would with it.
            requestAnimationFrame(() =>
              first.current?.querySelectorAll<HTMLElement>('li button')[shown.length]?.focus(),
            )
          }}
        >
          {words.more({ count: sorted.length })}
        </Button>
      )}
    </fieldset>
  )
}

type TopicChipsProps = {
  categories: readonly string[]
  topics: readonly string[]
  onToggle: (topic: string) => void
}

function TopicChips({ categories, topics, onToggle }: TopicChipsProps) {
  const ideas = suggestTopics(categories)
  const offered = ideas.flatMap((group) => group.topics)
  const own = topics.filter((topic) => !offered.some((each) => isSame(each, topic)))
  const groups = [
    ...(own.length > 0 ? [{ label: words.yours, topics: own }] : []),
    ...ideas.map((group) => ({
      label: group.category ? words.suggested({ category: group.category }) : words.ideas,
      topics: group.topics,
    })),
  ]
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{words.topics}</h2>
      {groups.map((group) => (
        <fieldset key={group.label}>
          <legend className="mb-2 text-sm font-semibold text-soft">{group.label}</legend>
          <ul className="flex flex-wrap gap-2">
            {group.topics.map((topic) => (
              <li key={topic} className="max-w-full">
                <ToggleChip
                  label={topic}
                  pressed={topics.some((each) => isSame(each, topic))}
                  onPress={() => onToggle(topic)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

type OwnTopicProps = { userId: number; onAdd: (topic: string) => void }

/** Only the browser knows what was typed before a reload. */
function OwnTopic(props: OwnTopicProps) {
  const alive = useMounted()
  const typed = alive && findTyped(props.userId, ['topic'])['topic']
  return <OwnTopicForm key={String(alive)} first={typed || ''} {...props} />
}

function OwnTopicForm({ userId, onAdd, first }: OwnTopicProps & { first: string }) {
  const [typed, setTyped] = useState(first)
  function change(next: string) {
    setTyped(next)
    keepTyped(userId, { topic: next || undefined })
  }
  function add(event: FormEvent) {
    event.preventDefault()
    const topic = trimText(typed)
    if (topic === '') return
    onAdd(topic)
    change('')
  }
  return (
    <form onSubmit={add} className="max-w-xl">
      <Field label={words.own} help={words.ownHelp}>
        <span className="flex gap-2">
          <Input maxLength={200} value={typed} onChange={({ target }) => change(target.value)} />
          <Button type="submit" look="outline" className="shrink-0">
            {words.add}
          </Button>
        </span>
      </Field>
    </form>
  )
}

function useSaveCategory(id: number) {
  const api = useApi()
  const inOrder = useInOrder()
  return (categoryId: number, add: boolean): Promise<unknown> =>
    inOrder(() =>
      add
        ? api.call('POST /api/users/{id}/categories', { params: { id }, body: { categoryId } })
        : api.call('DELETE /api/users/{id}/categories/{categoryId}', { params: { id, categoryId } }),
    )
}
