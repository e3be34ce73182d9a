import { useQueryClient } from '@tanstack/react-query'
import { Mic, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { HttpError } from '../api.ts'
import { useApi } from '../shared/session/session.tsx'
import { errorText } from '../shared/session/sign-in-again.tsx'
import { PlayButton } from '../shared/sound/play-button.tsx'
import { closePlayer, introductionOf } from '../shared/sound/sound.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { ownProfileQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { clearRecording, findRecording, readBase64, saveRecording } from './unsaved-recording.ts'
import { type Recorder, useRecorder } from './use-recorder.ts'
import { introductionWords as words } from './wording.ts'

type Made = { sound: Blob; isNew: boolean }

export function IntroductionForm({ profile }: { profile: Profile }) {
  const { made, record, discard } = useMade(profile.id)
  /** Of the last attempt, by microphone or by upload. */
  const [problem, setProblem] = useState<ReactNode>()
  const recorder = useRecorder({ onRecorded: record, onProblem: setProblem })
  const { busy, save, remove } = useIntroduction(profile.id, setProblem)
  const part = useRef<HTMLDivElement>(null)
  const current = introductionOf(profile)
  useReloadForMicrophone()
  useLostFocus(made, () => (made ? null : part.current?.querySelector('button')))
  useLostFocus(current !== null, () => document.getElementById('new'))

  async function keep() {
    if (made && (await save(made.sound))) discard()
  }

  return (
    <>
      {current && (
        <SettingsSection id="current" title={words.current}>
          <div className="flex flex-wrap gap-3">
            <PlayButton sound={current} what="introduction" look="words" />
            <ConfirmDialog
              title={words.removeTitle}
              confirmLabel={words.remove}
              busyLabel={words.removing}
              trigger={<Button look="ghost">{words.remove}</Button>}
              onConfirm={remove}
            >
              {words.removeHelp}
            </ConfirmDialog>
          </div>
        </SettingsSection>
      )}
      <SettingsSection id="new" title={current ? words.replace : words.title} lead={words.lead}>
        <div ref={part} className="grid gap-5">
          {made ? (
            <MadeSound made={made} busy={busy} onKeep={() => void keep()} onAgain={discard} />
          ) : (
            <>
              <RecordingPart recorder={recorder} />
              {recorder.status !== 'recording' && (
                <div className="grid justify-items-start gap-2">
                  <FileButton
                    busy={busy}
                    busyLabel={words.saving}
                    aria-describedby="formats"
                    label={words.file}
                    accept="audio/*,.mp3,.m4a,.webm,.ogg"
                    onChoose={(chosen) => void save(chosen)}
                  >
                    {words.upload}
                  </FileButton>
                  <p id="formats" className="text-sm text-soft">
                    {words.formats}
                  </p>
                </div>
              )}
            </>
          )}
          <FormError>{problem}</FormError>
        </div>
      </SettingsSection>
    </>
  )
}

/** Stays on this device until it’s kept or recorded again. */
function useMade(userId: number) {
  const isMounted = useMounted()
  const [made, setMade] = useState<Made | null>()
  if (isMounted && made === undefined) {
    const left = findRecording(userId)
    setMade(left ? { sound: left, isNew: false } : null)
  }

  useEffect(() => {
    if (!made?.isNew) return
    let isCurrent = true
    void readBase64(made.sound).then((base64) => {
      if (isCurrent) saveRecording(userId, made.sound.type, base64)
    })
    return () => {
      isCurrent = false
    }
  }, [made, userId])

  const record = (sound: Blob) => setMade({ sound, isNew: true })
  const discard = () => {
    clearRecording(userId)
    setMade(null)
  }
  return { made, record, discard }
}

function RecordingPart({ recorder: { status, level, secondsLeft, start, stop } }: { recorder: Recorder }) {
  const isRecording = status === 'recording'
  return (
    <div className="grid justify-items-start gap-3">
      <output className="sr-only">{isRecording ? words.recording : ''}</output>
      <Button
        look={isRecording ? 'primary' : 'secondary'}
        busy={status === 'asking'}
        busyLabel={words.asking}
        onClick={() => {
          closePlayer()
          if (isRecording) stop()
          else void start()
        }}
      >
        <Icon of={isRecording ? Square : Mic} />
        {isRecording ? words.stop : words.record}
      </Button>
      {isRecording && (
        <div className="flex w-full max-w-[24rem] items-center gap-3">
          <div aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunk">
            <div className="h-full origin-left bg-air" style={{ transform: `scaleX(${level})` }} />
          </div>
          <p className="text-sm whitespace-nowrap text-soft tabular-nums">
            {words.left({ seconds: secondsLeft })}
          </p>
        </div>
      )}
    </div>
  )
}

type MadeSoundProps = { made: Made; busy: boolean; onKeep: () => void; onAgain: () => void }

function MadeSound({ made, busy, onKeep, onAgain }: MadeSoundProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(made.sound)
    if (audio.current) audio.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [made])
  useEffect(() => {
    // The button that stopped the recording is gone.
    if (made.isNew) keep.current?.focus()
  }, [made])
  return (
    <div className="grid gap-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one’s own recording */}
      <audio ref={audio} controls aria-label={words.listen} className="w-full max-w-[24rem]" />
      <div className="flex flex-wrap gap-3">
        <Button ref={keep} busy={busy} busyLabel={words.saving} onClick={onKeep}>
          {words.keep}
        </Button>
        <Button look="outline" aria-disabled={busy || undefined} onClick={() => busy || onAgain()}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}

function useIntroduction(id: number, onProblem: (problem: ReactNode) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function act(call: () => Promise<unknown>, title: string): Promise<void> {
    onProblem(undefined)
    await call()
    closePlayer()
    toast({ title })
    await queries.invalidateQueries({ queryKey: ownProfileQuery(api, id).queryKey })
    void queries.invalidateQueries({ queryKey: ['search'] })
  }

  async function save(sound: Blob): Promise<boolean> {
    const form = new FormData()
    form.append('introduction', sound, 'introduction')
    setBusy(true)
    try {
      await act(() => api.call('POST /api/introduction', { form }), words.saved)
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      onProblem(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function remove(): Promise<void> {
    try {
      await act(() => api.call('DELETE /api/introduction'), words.removed)
    } catch (error) {
      toastError(words.removeFailed, error)
      throw error
    }
  }

  return { busy, save, remove }
}

type WithPolicy = Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }

/** Only this page’s own document may use the microphone; a page reached by a link inside the site has another. */
function useReloadForMicrophone(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    const isOwn = loaded && new URL(loaded.name).pathname === location.pathname
    const policy = (document as WithPolicy).featurePolicy
    if (!isOwn && policy && !policy.allowsFeature('microphone')) location.reload()
  }, [])
}
