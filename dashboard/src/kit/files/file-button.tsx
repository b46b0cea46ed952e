import './file-button.css';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly choose: (file: File | undefined) => void;
}

/** Looks like a button, and asks for a file. */
export function FileButton({ label, accept, choose }: FileButtonProps) {
  return (
    <label class="file-button">
      {label}
      <input
        type="file"
        accept={accept}
        class="sr-only"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file may be chosen again once it was mended.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
