import { useMutation } from '@apollo/client/react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { shrinkPicture } from '#client/ui/shrinkPicture.ts'
import { PictureRefused, uploadPicture } from '#staff/apollo/uploadPicture.ts'
import { notify } from '#staff/ui/notify.tsx'
import { RequestTicketPictureUploadDocument } from './tickets.generated.ts'
import { type DraftPicture, MAX_PICTURES, type useDraft } from './useDraft.ts'

type Options = Pick<ReturnType<typeof useDraft>, 'getLatest' | 'change'> & { isEnabled: boolean }

/** Pictures of a response: uploaded as soon as they are chosen, dropped or pasted, and stored with the draft. */
export function useAnswerPictures({ getLatest, change, isEnabled }: Options) {
  const [requestUpload] = useMutation(RequestTicketPictureUploadDocument)
  const [uploading, setUploading] = useState(0)
  // A paste can come between the end of an upload and the render that shows it.
  const pending = useRef(0)
  const [isOver, setOver] = useState(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function upload(file: File): Promise<DraftPicture> {
    const { name } = file
    const picture = await shrinkPicture(file).catch(() => {
      throw new PictureRefused(t('{name} is not a JPEG, PNG or WebP picture.', { name }))
    })
    const { data } = await requestUpload()
    const url = data?.requestTicketPictureUpload.url ?? ''
    const stored = await uploadPicture<Omit<DraftPicture, 'uploadedAt'>>(url, { name, picture })
    return { token: stored.token, url: stored.url, thumbnail: stored.thumbnail, uploadedAt: getServerTime() }
  }

  function countPending(change: number) {
    pending.current += change
    setUploading(pending.current)
  }

  async function add(files: readonly File[]) {
    const room = MAX_PICTURES - getLatest().pictures.length - pending.current
    if (files.length > room) notify.warning(t('A response takes {most} pictures.', { most: MAX_PICTURES }))
    const added = files.slice(0, Math.max(0, room))
    countPending(added.length)
    // One at a time: a 12-megapixel picture takes 48 MB of memory while it is decoded.
    for (const file of added) {
      try {
        const picture = await upload(file)
        // The draft may be edited by another box for the ticket now.
        if (isMounted.current) change({ pictures: [...getLatest().pictures, picture] })
      } catch (error) {
        if (error instanceof PictureRefused) notify.error(error.text)
        else notify.problem(error)
      }
      countPending(-1)
    }
  }

  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isEnabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!isEnabled || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      setOver(false)
      void add([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      // Text that is copied from a document comes with a picture of itself.
      if (!isEnabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      void add(files)
    },
  }
  return { uploading, isOver, add, handlers }
}
