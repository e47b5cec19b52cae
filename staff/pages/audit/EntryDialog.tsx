import { DataList, Dialog } from '@chakra-ui/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { nameAction } from './actionNames.ts'
import { type Entry, formatTime } from './entries.ts'

/** One entry with its values before and after. Render it only while it is open. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { action, entityName, actorName, at, changes, reason, ip } = entry
  return (
    <DialogFrame title={verbatim(`${nameAction(action)} · ${entityName}`)} onClose={onClose}>
      <Dialog.Body>
        <DataList.Root orientation="horizontal">
          <Item label={t('Who')} value={actorName} />
          <Item label={t('Time')} value={formatTime(at)} />
          {reason && <Item label={t('Reason')} value={reason} />}
          {ip && <Item label={t('Network address')} value={ip} />}
          {changes.map(({ field, before, after }) => (
            <Item key={field} label={verbatim(field)} value={[before ?? '–', after ?? '–'].join(' → ')} />
          ))}
        </DataList.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>{t('Close')}</DialogClose>
      </Dialog.Footer>
    </DialogFrame>
  )
}

function Item({ label, value }: { label: string; value: string }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue>{value}</DataList.ItemValue>
    </DataList.Item>
  )
}
