import type { ShownFile } from '@halm/model/records/attachments/attachment.ts';
import { useIntersection } from '@mantine/hooks';
import {
  IconFile,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconMail,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewQuery } from './attachment-calls.ts';
import classes from './attachment-thumbnail.module.css';
import type { UploadTarget } from './upload-queue.ts';

const icons: Partial<Record<ShownFile['kind'], TablerIcon>> = {
  pdf: IconFileTypePdf,
  csv: IconFileTypeCsv,
  xlsx: IconFileTypeXls,
  docx: IconFileTypeDocx,
  txt: IconFileTypeTxt,
  eml: IconMail,
  heic: IconPhoto,
  png: IconPhoto,
  jpeg: IconPhoto,
  webp: IconPhoto,
};

const Picture = ({ target, attachment }: { target: UploadTarget; attachment: ShownFile }) => {
  const { ref, entry } = useIntersection();
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  const { data } = useQuery({ ...previewQuery({ ...target, attachmentId: attachment.id }), enabled: wasSeen });
  return (
    <span ref={ref} className={classes.tile}>
      <img src={data ?? attachment.placeholder ?? undefined} alt="" />
    </span>
  );
};

/** A small picture of a file, or a sign for its kind. Stands beside the name and says nothing of its own. */
export const AttachmentThumbnail = ({ target, attachment }: { target: UploadTarget; attachment: ShownFile }) => {
  if (attachment.hasPreview) return <Picture target={target} attachment={attachment} />;
  const Icon = icons[attachment.kind] ?? IconFile;
  return (
    <span className={classes.tile}>
      <Icon size={26} stroke={1.4} aria-hidden />
    </span>
  );
};
