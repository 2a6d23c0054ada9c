/** Style sheets of the Mantine components that forms use. Imported before our own, which lay the brand's look over them. */
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Loader.css';
