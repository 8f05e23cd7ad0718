import type { BulkAction } from '@recoup/domain/bulk/bulk-action.ts';
import type { BulkChoice } from './bulk-request.ts';
import { AssigneeChoice, CampaignChoice, StatusChoice } from './choice-fields.tsx';
import { TagChoice } from './tag-choice.tsx';
import { TaskChoice } from './task-choice.tsx';

type BulkChoiceFieldsProps = {
  readonly action: BulkAction;
  /** Null while something that is needed is missing. */
  readonly onChoice: (choice: BulkChoice | null) => void;
};

/** What a person chooses before anything can be counted. */
export function BulkChoiceFields({ action, onChoice }: BulkChoiceFieldsProps) {
  return (
    <div className="mb-5 space-y-4">
      {action === 'workflow' && <CampaignChoice onChoice={onChoice} />}
      {action === 'status' && <StatusChoice onChoice={onChoice} />}
      {action === 'assignee' && <AssigneeChoice onChoice={onChoice} />}
      {action === 'tags' && <TagChoice onChoice={onChoice} />}
      {action === 'task' && <TaskChoice onChoice={onChoice} />}
    </div>
  );
}
