import { useEffect, useRef, useState } from 'react'
import { introductionMaxSeconds } from '../../contract/introductions.ts'
import { introductionWords as words } from './wording.ts'

/** The server accepts all three; the first plays in the most browsers. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

type Recording = { recorder: MediaRecorder; watch: MediaStreamAudioSourceNode; startedAt: number }

export type Recorder = {
  status: 'ready' | 'asking' | 'recording'
  secondsLeft: number
  /** Loudness, from 0 to 1. */
  level: number
  start: () => Promise<void>
  stop: () => void
}

type Reactions = { onRecorded: (sound: Blob) => void; onProblem: (problem: string | undefined) => void }

/** Records up to a minute. Leaving the page stops it and releases the microphone. */
export function useRecorder({ onRecorded, onProblem }: Reactions): Recorder {
  const [status, setStatus] = useState<Recorder['status']>('ready')
  const [secondsLeft, setSecondsLeft] = useState(introductionMaxSeconds)
  const [level, setLevel] = useState(0)
  const [recording, setRecording] = useState<Recording>()
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  useEffect(() => {
    if (!recording) return
    const { recorder, watch, startedAt } = recording
    const analyser = watch.context.createAnalyser()
    watch.connect(analyser)
    const wave = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      const passed = (performance.now() - startedAt) / 1000
      setSecondsLeft(Math.max(0, Math.ceil(introductionMaxSeconds - passed)))
      analyser.getFloatTimeDomainData(wave)
      setLevel(Math.min(1, 2 * Math.max(...wave.map(Math.abs))))
      if (passed >= introductionMaxSeconds && recorder.state === 'recording') recorder.stop()
    }, 100)
    return () => {
      clearInterval(timer)
      if (recorder.state === 'recording') recorder.stop()
      release(watch.mediaStream)
      void (watch.context as AudioContext).close()
    }
  }, [recording])

  async function start(): Promise<void> {
    onProblem(undefined)
    setStatus('asking')
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (left.current) return release(stream)
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: 96_000,
      })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.addEventListener('stop', () => {
        setRecording(undefined)
        setStatus('ready')
        if (!left.current) onRecorded(new Blob(parts, { type: recorder.mimeType }))
      })
      const watch = new AudioContext().createMediaStreamSource(stream)
      recorder.start()
      setSecondsLeft(introductionMaxSeconds)
      setRecording({ recorder, watch, startedAt: performance.now() })
      setStatus('recording')
    } catch (error) {
      release(stream)
      setStatus('ready')
      onProblem(reasonOf(error))
    }
  }

  return { status, secondsLeft, level, start, stop: () => recording?.recorder.stop() }
}

/** A track that isn’t stopped keeps the browser’s recording sign on. */
function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return words.refused
  return name === 'NotFoundError' ? words.noMicrophone : words.cannotRecord
}
