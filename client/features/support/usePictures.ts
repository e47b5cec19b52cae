import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#client/apollo/errors.ts'
import { newKey } from '#client/apollo/newKey.ts'
import { oneAtATime } from '#client/apollo/oneAtATime.ts'
import { sendPicture } from '#client/apollo/sendPicture.ts'
import { msg, t } from '#client/words/t.ts'
import { shrinkPicture } from './shrinkPicture.ts'
import { RequestSupportPictureUploadDocument } from './usePictures.generated.ts'

export const MOST_PICTURES = 3

const UNREADABLE = msg('We cannot read that picture. Choose a JPEG, PNG or WebP.')

/** A picture of a ticket on its way: sent as soon as it is chosen, so that it is there when the words are. */
export interface Picture {
  key: string
  file: File
  /** Address of what is sent of it, to be shown; not there while it is being made. */
  preview?: string
  /** Which part of it is sent, 0 to 1. */
  sent: number
  /** What the server knows it by, once it has it. */
  id?: string
  error?: string | undefined
  /** It is no picture, and stays none however often it is sent. */
  unreadable?: boolean
}

export function usePictures() {
  const client = useApolloClient()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const underWay = useRef(new Map<string, AbortController>())

  const change = (key: string, what: Partial<Picture>) =>
    setPictures((pictures) => pictures.map((picture) => (picture.key === key ? { ...picture, ...what } : picture)))

  const send = async ({ key, file }: Picture) => {
    const stop = new AbortController()
    underWay.current.set(key, stop)
    try {
      // A picture of 12 megapixels takes 48 MB while it is open.
      const small = await oneAtATime('kasero-picture', () => shrinkPicture(file)).catch(() => null)
      if (stop.signal.aborted) return
      if (!small) return change(key, { error: t(UNREADABLE), unreadable: true })
      change(key, { preview: URL.createObjectURL(small) })
      const { data } = await client.mutate({ mutation: RequestSupportPictureUploadDocument })
      if (!data || stop.signal.aborted) return
      const { id } = await sendPicture<{ id: string }>(data.requestSupportPictureUpload.url, small, (sent) => change(key, { sent }), stop.signal)
      change(key, { id })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: sentenceFor(error) })
    } finally {
      underWay.current.delete(key)
    }
  }

  /** Takes as many as there is room for. @returns whether that was all of them */
  const add = (files: readonly File[]): boolean => {
    const room = MOST_PICTURES - pictures.length
    const added = files.slice(0, room).map((file): Picture => ({ key: newKey(), file, sent: 0 }))
    setPictures([...pictures, ...added])
    for (const picture of added) send(picture)
    return files.length <= room
  }

  const retry = (picture: Picture) => {
    change(picture.key, { error: undefined, sent: 0 })
    send(picture)
  }

  const drop = (gone: readonly Picture[]) => {
    for (const { key, preview } of gone) {
      underWay.current.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    }
    setPictures((pictures) => pictures.filter(({ key }) => !gone.some((one) => one.key === key)))
  }

  useDroppedAtEnd(pictures, underWay.current)
  return { pictures, add, retry, remove: (picture: Picture) => drop([picture]), clear: () => drop(pictures) }
}

/** Who leaves the page sends nothing more, and the browser need not keep the files. */
function useDroppedAtEnd(pictures: readonly Picture[], underWay: Map<string, AbortController>) {
  const last = useRef(pictures)
  useEffect(() => {
    last.current = pictures
  })
  useEffect(
    () => () => {
      for (const stop of underWay.values()) stop.abort()
      for (const { preview } of last.current) if (preview) URL.revokeObjectURL(preview)
    },
    [underWay],
  )
}
