import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EstimateChange } from '@recoup/domain/activities/activity-change.ts';

type Data = Readonly<Record<string, string | number | boolean | null>>;

const named = ({ reference }: Data) => (typeof reference === 'string' ? reference : '');

/** What became of an estimate, by its reference. */
export const estimateSentences: Readonly<Record<EstimateChange, (data: Data) => MessageDescriptor>> = {
  'estimate-created': (data) => msg`Estimate ${named(data)} written`,
  'estimate-sent': (data) => msg`Estimate ${named(data)} sent`,
  'estimate-marked-sent': (data) => msg`Estimate ${named(data)} marked as sent`,
  'estimate-revised': (data) => msg`Revision of estimate ${named(data)} begun`,
  'estimate-accepted': (data) => msg`Estimate ${named(data)} accepted`,
  'estimate-accepted-late': (data) => msg`Estimate ${named(data)} accepted after its last day`,
  'estimate-declined': (data) => msg`Estimate ${named(data)} declined`,
  'estimate-canceled': (data) => msg`Estimate ${named(data)} canceled`,
  'estimate-expired': (data) => msg`Estimate ${named(data)} expired`,
  'estimate-billed': (data) => msg`Estimate ${named(data)} billed`,
  'estimate-unbilled': (data) => msg`Account of estimate ${named(data)} deleted: it can be billed again`,
  'estimate-deleted': (data) => msg`Estimate ${named(data)} deleted`,
  'estimate-restored': (data) => msg`Estimate ${named(data)} restored`,
};
